import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { until } from '../support/until.ts';
import { archiveLog, type Boutique, home, sql } from './boutique.ts';
import type { Bucket } from './lab/bucket.ts';
import type { Measured, Recorder } from './record.ts';

const countBackups = (printed: string) => printed.split('full backup:').length - 1;
const newest = (printed: string) => printed.match(/full backup: \S+/g)?.at(-1) ?? 'none';

/**
 * Rehearses encrypted backups to a folder: create, restore on an empty machine, expire, fail if not
 * mounted.
 */
export async function rehearseFolder(
  record: Recorder,
  boutique: Boutique,
  { short }: { short: boolean },
): Promise<void> {
  const { machine, backups, follow, type } = boutique;
  const readable = join(backups, 'readable');
  await record.assert(
    'a backup',
    'complete, all files encrypted',
    async () => {
      const { stdout } = await follow('one/backup');
      const files = readdirSync(backups, { recursive: true, withFileTypes: true }).filter(
        (each) => each.isFile() && each.name !== '.briolette',
      );
      const encrypted = files.filter(
        (each) =>
          readFileSync(join(each.parentPath, each.name)).subarray(0, 8).toString() === 'Salted__',
      );
      return {
        ok: countBackups(stdout) > 0 && files.length > 0 && encrypted.length === files.length,
        measured: `${newest(stdout)}; ${encrypted.length} of ${files.length} files encrypted`,
      };
    },
    {
      plant: () => writeFileSync(readable, 'shop=# select * from users'),
      heal: () => rmSync(readable),
    },
  );
  if (short) return;
  await restoredOnEmptyMachine(record, boutique, 'restored on an empty machine');
  // The WAL continues from the first restore, and there is no newer backup.
  await record.assert('restored a second time', 'equal checksums', () => emptyAndRestore(boutique));
  await record.assert('old backups expire', '2 of 3 remain', () => checkRetention(boutique), {
    plant: () => setRetention(boutique, '9'),
    heal: () => setRetention(boutique, '2'),
  });
  let mark = `${backups}/.briolette`;
  await record.assert(
    'backups not mounted',
    'fails, nothing written',
    async () => {
      await machine.run(`mv ${mark} ${backups}.mark`);
      const { code, stderr, stdout } = await follow('one/backup', { allowFailure: true });
      await machine.run(`mv ${backups}.mark ${mark}`);
      const isExplained = /not mounted/.test(stderr + stdout);
      return {
        ok: code !== 0 && isExplained,
        measured: `exit code ${code}, reason ${isExplained ? 'printed' : 'not printed'}`,
      };
    },
    {
      plant: async () => {
        mark = `${backups}/.another`;
        await type(`cp -a ${backups}/.briolette ${mark}`);
      },
      heal: async () => {
        await type(`rm -f ${mark}`);
        mark = `${backups}/.briolette`;
      },
    },
  );
}

/** Rehearses backups to an S3-compatible bucket, and a scheduled backup. */
export async function rehearseBucket(
  record: Recorder,
  boutique: Boutique,
  bucket: Bucket,
): Promise<void> {
  const { machine, follow, type, open } = boutique;
  const secrets = join(machine.folder, home, 'secrets/database');
  const writeSecrets = (values: Record<string, string>) => {
    for (const [name, value] of Object.entries(values)) writeFileSync(join(secrets, name), value);
    cpSync(bucket.authority, join(secrets, 'backup-s3-authority'));
    return type('chown -R 999 secrets/database && chmod 400 secrets/database/*');
  };
  // Only these services can resolve the bucket's name.
  const service = JSON.stringify({ extra_hosts: bucket.hosts });
  writeFileSync(
    join(machine.folder, home, 'compose.override.yml'),
    `services: { database: ${service}, backups: ${service} }\n`,
  );
  await record.assert(
    'a backup to a bucket',
    'complete, all objects encrypted, no request rejected',
    async () => {
      await writeSecrets(bucket.secrets);
      machine.set(`${home}/.env`, bucket.settings);
      await follow('one/upgrade-rest');
      await open(180_000);
      const { stdout } = await follow('one/backup');
      const { objects, encrypted, rejected } = await bucket.getContents();
      return {
        ok:
          countBackups(stdout) > 0 && objects > 0 && encrypted === objects && rejected.length === 0,
        measured: `${newest(stdout)}; ${encrypted} of ${objects} objects encrypted; ${rejected.length} rejected`,
      };
    },
  );
  await record.assert(
    'the bucket rejects a wrong key',
    'rejected, reason printed',
    async () => {
      if (!record.isPlanted())
        await writeSecrets({ ...bucket.secrets, 'backup-s3-secret': 'wrong' });
      const { stdout } = await type(
        `docker compose run --rm --no-deps -T backups sh -c '(run-backups now && echo TAKEN || echo NOT TAKEN) 2>&1'`,
      );
      await writeSecrets(bucket.secrets);
      const [end = 'no output'] = /NOT TAKEN|TAKEN/.exec(stdout) ?? [];
      // pgBackRest may send HEAD first, whose response has no body, so only the status is checked.
      const reason = /403 \(Forbidden\)/.test(stdout)
        ? 'reason printed'
        : `reason not printed: ${stdout.trim().slice(-200).replaceAll('\n', ' ')}`;
      const { rejected } = await bucket.getContents();
      const wrong = rejected.filter((each) => each.endsWith('SignatureDoesNotMatch')).length;
      return {
        ok: end === 'NOT TAKEN' && reason === 'reason printed' && wrong > 0,
        measured: `${end.toLowerCase()}, ${reason}; ${wrong} rejected for their signature`,
      };
    },
    { plant: () => {}, heal: () => {} },
  );
  await restoredOnEmptyMachine(record, boutique, 'restored from the bucket');
  await record.assert('old backups in the bucket expire', '2 of 3 remain', () =>
    checkRetention(boutique),
  );
  await record.assert('a scheduled backup', 'starts at the set time', async () => {
    const before = newest((await type(info)).stdout);
    const at = new Date(Date.now() + 60_000).toISOString().slice(11, 16);
    machine.set(`${home}/.env`, { BACKUP_TIME: at });
    await type('docker compose up -d --no-deps backups');
    const after = await until(
      'a new backup',
      async () => {
        const now = newest((await type(info)).stdout);
        return now !== before && now;
      },
      { withinMs: 180_000, intervalMs: 3_000 },
    );
    return { ok: true, measured: `due at ${at}: ${after}` };
  });
}

const info = 'docker compose exec -T backups pgbackrest info';

async function setRetention({ machine, type }: Boutique, count: string): Promise<void> {
  machine.set(`${home}/.env`, { BACKUP_RETENTION_COUNT: count });
  await type('docker compose up -d --no-deps backups');
}

async function checkRetention({ follow }: Boutique): Promise<Measured> {
  await follow('one/backup');
  await follow('one/backup');
  const left = countBackups((await follow('one/backup')).stdout);
  return { ok: left === 2, measured: `${left} remain` };
}

function restoredOnEmptyMachine(record: Recorder, boutique: Boutique, name: string): Promise<void> {
  let statement = '';
  return record.assert(name, 'equal checksums', () => emptyAndRestore(boutique, statement), {
    plant: () => {
      statement = 'update products set stock = stock + 1';
    },
    heal: () => {
      statement = '';
    },
  });
}

/** Deletes every volume, restores by the guide and compares checksums. */
async function emptyAndRestore(
  { type, follow, open, buy }: Boutique,
  statement = '',
): Promise<Measured> {
  await buy();
  await type('docker compose stop shop worker');
  const before = (await type('docker compose exec -T database checksums')).stdout;
  if (statement) await type(sql(statement));
  await type(archiveLog);
  await type('docker compose down -v');
  const start = performance.now();
  const { stdout: printed } = await follow('one/restore');
  await open(180_000);
  const took = ((performance.now() - start) / 1000).toFixed(1);
  const tables = before.split('\n').filter(Boolean);
  const equal = tables.filter((line) => printed.includes(line)).length;
  return {
    ok: equal === tables.length && tables.length > 5,
    measured: `${equal} of ${tables.length} tables equal, open after ${took} s, next order ${(await buy()).seconds.toFixed(1)} s`,
  };
}
