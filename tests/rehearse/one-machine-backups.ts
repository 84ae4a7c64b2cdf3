import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { until } from '../support/until.ts';
import { archiveLog, type Boutique, home, sql } from './boutique.ts';
import type { Bucket } from './lab/bucket.ts';
import type { Measured, Recorder } from './record.ts';

const countBackups = (printed: string) => printed.split('full backup:').length - 1;
const newest = (printed: string) => printed.match(/full backup: \S+/g)?.at(-1) ?? 'none';

/** Encrypted backups to a folder: taken, restored on an empty machine, ended, refused. */
export async function rehearseFolder(
  record: Recorder,
  boutique: Boutique,
  { short }: { short: boolean },
): Promise<void> {
  const { machine, backups, follow, type } = boutique;
  const readable = join(backups, 'readable');
  await record.assert(
    'a backup',
    'complete, nothing readable in it',
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
  // The log goes on from the first restore, and no backup was taken since.
  await record.assert('restored a second time', 'equal checksums', () => emptyAndRestore(boutique));
  await record.assert('old backups end', '2 of 3 are kept', () => checkRetention(boutique), {
    plant: () => setRetention(boutique, '9'),
    heal: () => setRetention(boutique, '2'),
  });
  let mark = `${backups}/.briolette`;
  await record.assert(
    'backups not mounted',
    'refused, not written',
    async () => {
      await machine.run(`mv ${mark} ${backups}.mark`);
      const { code, stderr, stdout } = await follow('one/backup', { allowFailure: true });
      await machine.run(`mv ${backups}.mark ${mark}`);
      const isExplained = /not mounted/.test(stderr + stdout);
      return {
        ok: code !== 0 && isExplained,
        measured: `ended with ${code}, ${isExplained ? 'says why' : 'does not say why'}`,
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

/** The same to a bucket of S3's API, and once by the clock. */
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
  // The bucket's name is known to nobody here but to who is told.
  const service = JSON.stringify({ extra_hosts: bucket.hosts });
  writeFileSync(
    join(machine.folder, home, 'compose.override.yml'),
    `services: { database: ${service}, backups: ${service} }\n`,
  );
  await record.assert(
    'a backup to a bucket',
    'complete, nothing readable in it, nothing refused',
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
        measured: `${newest(stdout)}; ${encrypted} of ${objects} objects encrypted; ${rejected.length} refused`,
      };
    },
  );
  await record.assert(
    'the bucket believes no wrong key',
    'refused, and said',
    async () => {
      if (!record.isPlanted())
        await writeSecrets({ ...bucket.secrets, 'backup-s3-secret': 'wrong' });
      const { stdout } = await type(
        `docker compose run --rm --no-deps -T backups sh -c '(run-backups now && echo TAKEN || echo NOT TAKEN) 2>&1'`,
      );
      await writeSecrets(bucket.secrets);
      const [end = 'it said nothing'] = /NOT TAKEN|TAKEN/.exec(stdout) ?? [];
      // Which of its calls comes first is pgBackRest's affair; an answer to HEAD has no words.
      const reason = /403 \(Forbidden\)/.test(stdout)
        ? 'says that it was forbidden'
        : `does not say why: ${stdout.trim().slice(-200).replaceAll('\n', ' ')}`;
      const { rejected } = await bucket.getContents();
      const wrong = rejected.filter((each) => each.endsWith('SignatureDoesNotMatch')).length;
      return {
        ok: end === 'NOT TAKEN' && reason.startsWith('says') && wrong > 0,
        measured: `${end.toLowerCase()}, ${reason}; ${wrong} refused for their signature`,
      };
    },
    { plant: () => {}, heal: () => {} },
  );
  await restoredOnEmptyMachine(record, boutique, 'restored from the bucket');
  await record.assert('old backups in the bucket end', '2 of 3 are kept', () =>
    checkRetention(boutique),
  );
  await record.assert('a backup by the clock', 'at its minute, by itself', async () => {
    const before = newest((await type(info)).stdout);
    const at = new Date(Date.now() + 60_000).toISOString().slice(11, 16);
    machine.set(`${home}/.env`, { BACKUP_TIME: at });
    await type('docker compose up -d --no-deps backups');
    const after = await until(
      'another backup',
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
  return { ok: left === 2, measured: `${left} kept` };
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

/** Every volume is taken away; the guide's restore brings back every row. */
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
