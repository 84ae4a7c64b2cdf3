import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openPostgres } from '@briolette/storage/postgres';
import type { Backup } from './create-backup.ts';
import { collectOutput, runProgram, startProgram } from './postgres-tools.ts';

type RestoreRequest = {
  /** The folder with the backups. */
  from: string;
  /** The folder to which the cluster archives its WAL. */
  walArchive: string;
  /** The recovery target: only transactions committed by then are restored. */
  moment: Date;
  /** The new data directory. It must not exist. */
  into: string;
  /** The database whose rows are counted. */
  database: string;
  patienceMs?: number;
};

type Restored = { backup: string; checksums: RowChecksums };

/** Restores a data directory to a point in time and stops the server again. */
export async function restoreBackup(request: RestoreRequest): Promise<Restored> {
  const { from, into, moment } = request;
  if (await exists(into)) throw new Error(`${into} already exists: pass a new folder`);
  const backup = newestBefore(await listBackups(from), moment);
  if (!backup) throw new Error(`No backup in ${from} is older than ${moment.toISOString()}`);
  await runProgram('/bin/cp', ['-a', '--reflink=auto', join(from, backup.name), into]);
  await runProgram('/bin/sh', ['-c', prepareScript, 'prepare', into]);
  const port = await freePort();
  const server = startProgram('postgres', ['-D', into, ...settings(request, port)]);
  const output = collectOutput(server);
  const ended = new Promise((resolve) => server.once('close', resolve));
  try {
    const url = `postgres://postgres@127.0.0.1:${port}/${request.database}`;
    await untilRestored(url, request, () => {
      if (server.exitCode !== null) throw new Error(explain(output(), moment));
    });
    return { backup: backup.name, checksums: await rowChecksums(url) };
  } finally {
    server.kill('SIGINT');
    await ended;
    await rm(join(into, 'restore_hba.conf'), { force: true });
  }
}

/** Allows connections from this machine only, during the restore. */
const prepareScript = `
  rm -f "$1/standby.signal" && touch "$1/recovery.signal" && chmod 700 "$1" &&
  echo "host all all 127.0.0.1/32 trust" > "$1/restore_hba.conf"`;

/** Overrides the configuration in the backup: no replication, loopback only, no archiving. */
function settings({ walArchive, moment, into }: RestoreRequest, port: number): string[] {
  return Object.entries({
    restore_command: `cp "${walArchive}/%f" "%p"`,
    // A former standby has all targets in its configuration, as empty values. PostgreSQL counts an
    // empty target after recovery_target_time as a second target, so they come first.
    recovery_target: '',
    recovery_target_lsn: '',
    recovery_target_name: '',
    recovery_target_xid: '',
    recovery_target_timeline: 'latest',
    recovery_target_time: moment.toISOString().replace('T', ' ').replace('Z', '+00'),
    recovery_target_action: 'promote',
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    hba_file: join(into, 'restore_hba.conf'),
    archive_mode: 'off',
    synchronous_standby_names: '',
    primary_conninfo: '',
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

async function untilRestored(url: string, request: RestoreRequest, check: () => void) {
  const end = performance.now() + (request.patienceMs ?? 30 * 60_000);
  while (performance.now() < end) {
    check();
    if (await isOpen(url)) return;
    await pause(200);
  }
  throw new Error('The restore timed out');
}

/** Whether recovery is complete and the server accepts writes. */
async function isOpen(connectionString: string): Promise<boolean> {
  const database = openPostgres({ connectionString, maxConnections: 1, retryForMs: 0 });
  try {
    const [row] = await database.query<{ open: boolean }>({
      name: '',
      text: 'select not pg_is_in_recovery() as open',
    });
    return row?.open === true;
  } catch {
    return false; // not started yet
  } finally {
    await database.close();
  }
}

function explain(output: string, moment: Date): string {
  return output.includes('before configured recovery target was reached')
    ? `The archive ends before ${moment.toISOString()}: pass an earlier time, or archive the current WAL segment first (select pg_switch_wal() on the primary)`
    : `PostgreSQL exited during the restore:\n${output}`;
}

async function listBackups(from: string): Promise<Backup[]> {
  const names = (await readdir(from)).filter((name) => /^base-\w+\.json$/.test(name));
  return Promise.all(
    names.map(async (name) => JSON.parse(await readFile(join(from, name), 'utf8'))),
  );
}

function newestBefore(backups: Backup[], moment: Date): Backup | undefined {
  return backups
    .filter(({ finishedAt }) => new Date(finishedAt) <= moment)
    .sort((a, b) => a.finishedAt.localeCompare(b.finishedAt))
    .at(-1);
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}

type RowChecksums = Record<string, { rows: number; checksum: string }>;

/** Returns the row count of each table and a checksum that doesn't depend on row order. */
export async function rowChecksums(connectionString: string): Promise<RowChecksums> {
  const database = openPostgres({ connectionString, maxConnections: 1, queryTimeoutMs: 0 });
  try {
    const tables = await database.query<{ name: string }>({ name: 'tables', text: loggedTables });
    const checksums: RowChecksums = {};
    for (const { name } of tables) {
      const text = `
        select count(*)::int as rows,
          coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as checksum
        from public."${name}" t`;
      const [row] = await database.query<{ rows: number; checksum: string }>({ name: '', text });
      if (row) checksums[name] = row;
    }
    return checksums;
  } finally {
    await database.close();
  }
}

/** Leaves out unlogged tables, which are empty after a restore. */
const loggedTables = `
  select relname as name from pg_class
  where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p'
  order by relname`;
