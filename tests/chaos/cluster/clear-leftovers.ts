import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { glob, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { command } from './command.ts';
import { removeNetwork } from './network.ts';

const claim = join(tmpdir(), 'briolette-chaos.pid');

/** Takes away what a rehearsal that was killed has left; one that still runs is left alone. */
export async function clearLeftovers(): Promise<void> {
  const owner = readClaimOwner();
  if (owner !== process.pid && isAlive(owner))
    throw new Error(`Another rehearsal is running on this machine, process ${owner}`);
  writeFileSync(claim, String(process.pid));
  process.once('exit', () => rmSync(claim, { force: true }));
  await removeNetwork();
  for await (const name of glob('briolette-chaos-??????', { cwd: tmpdir() })) {
    for (const disk of ['a', 'b', 'c'])
      await command('umount', '--lazy', join(tmpdir(), name, disk)).catch(() => {}); // no disk
    await rm(join(tmpdir(), name), { recursive: true, force: true });
  }
}

function readClaimOwner(): number | null {
  try {
    return Number(readFileSync(claim, 'utf8'));
  } catch {
    return null; // nobody
  }
}

function isAlive(id: number | null): boolean {
  if (!id) return false;
  try {
    process.kill(id, 0);
    return true;
  } catch {
    return false;
  }
}
