import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { openPostgres } from '@briolette/storage/postgres';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '../../../../tests/security/fresh-database.ts';
import { migrateWhenReady } from '../../src/database/migrate.ts';
import { SchemaNotReady } from '../../src/settings/explain-error.ts';

/** As in deploy/: one role owns the database, the other runs the shop. */
const [owner, shop] = ['owner', 'shop'].map(
  (role) => `${role}_${crypto.randomUUID().slice(0, 8)}`,
) as [string, string];
let as: (role: string) => string;
let admin: string;

beforeEach(async () => {
  const url = new URL(await freshDatabase());
  admin = url.href;
  as = (role) => {
    url.username = role;
    return url.href;
  };
  await script(`
    do $$ begin
      create role ${owner} login; create role ${shop} login;
    exception when duplicate_object then null; end $$;
    alter database ${url.pathname.slice(1)} owner to ${owner}`);
});
afterAll(() => script(`drop owned by ${owner} cascade`));

async function script(text: string): Promise<void> {
  const database = openPostgres({ connectionString: admin, maxConnections: 1 });
  await database.script(text);
  await database.close();
}

const migrate = (environment: Record<string, string>) =>
  promisify(execFile)(
    process.execPath,
    [fileURLToPath(new URL('../../src/migrate.ts', import.meta.url))],
    { env: { PATH: process.env.PATH, ...environment } },
  );

test("waits for the migration job, and then starts without the owner's role [LED-04]", async () => {
  const logged: string[] = [];
  const config = { DATABASE_URL: as(shop) };
  const start = (forMs: number) =>
    migrateWhenReady(config, { log: (line) => logged.push(line) }, forMs);
  await expect(start(0)).rejects.toThrow(SchemaNotReady);
  await expect(start(0)).rejects.toThrow(/lacks 0001-baseline.*: run the migration job/);
  const starting = start(60_000);
  const { stdout } = await migrate({
    DATABASE_URL: as(shop),
    DATABASE_MIGRATION_URL: as(owner),
  });
  expect(stdout).toContain('The schema is up to date');
  await starting;
  expect(logged).toEqual(['Waiting for the migration job to update the schema']);
});

test('names the missing migration of a newer release [LED-04]', async () => {
  await migrate({ DATABASE_URL: as(shop), DATABASE_MIGRATION_URL: as(owner) });
  await migrateWhenReady({ DATABASE_URL: as(shop) }, {}, 0);
  await script(`delete from migrations where name = '0001-baseline'`);
  await expect(migrateWhenReady({ DATABASE_URL: as(shop) }, {}, 0)).rejects.toThrow(
    'The database lacks 0001-baseline: run the migration job',
  );
});

test('migrates at startup with a role that may create tables [LED-04]', async () => {
  await migrateWhenReady({ DATABASE_URL: as(owner) }, {}, 0);
  await migrateWhenReady({ DATABASE_URL: as(owner) }, {}, 0);
});

test('explains errors of the migration job in one line', async () => {
  await expect(migrate({})).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^DATABASE_URL is missing: .*\n$/),
  });
});
