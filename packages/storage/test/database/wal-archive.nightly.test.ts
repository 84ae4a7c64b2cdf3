import { type LocalPostgres, startPostgres } from '@briolette/local-postgres';
import { type Database, getWalArchiveLagSeconds } from '@briolette/storage';
import { openPostgres } from '@briolette/storage/postgres';
import { afterEach, expect, test } from 'vitest';

let postgres: LocalPostgres;
let database: Database;
afterEach(async () => {
  // Otherwise the shutdown waits for the archive.
  await database.script("alter system set archive_command = 'true'");
  await database.script('select pg_reload_conf()');
  await database.close();
  await postgres.stop();
});

async function openArchiving(command: string): Promise<void> {
  const settings = { archive_mode: 'on', archive_command: command, wal_level: 'replica' };
  postgres = await startPostgres({ unsafe: true, settings });
  database = openPostgres({ connectionString: postgres.url() });
}

/** Completes a WAL segment, which is then due. */
async function fillPart(table: string): Promise<void> {
  await database.script(`create table ${table} (); select pg_switch_wal();`);
}

test('reports a lag when the archive command hangs without failing', async () => {
  await openArchiving('sleep 2');
  await fillPart('one');
  await fillPart('two');
  await fillPart('three');
  expect(await getWalArchiveLagSeconds(database)).toBeGreaterThan(0);
  const [row] = await database.query<{ failed: number }>({
    name: 'failed',
    text: 'select failed_count::int as failed from pg_stat_archiver',
  });
  expect(row?.failed).toBe(0);
});

test('reports no lag when the archive keeps up', async () => {
  await openArchiving('true');
  await fillPart('one');
  await fillPart('two');
  await expect.poll(() => getWalArchiveLagSeconds(database)).toBe(0);
});
