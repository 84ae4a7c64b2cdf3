import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { glob, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { command } from './command.ts';
import { removeNetwork } from './network.ts';

const claim = join(tmpdir(), 'briolette-chaos.pid');

/** Cleans up after a killed run. Throws if another run is active. */
export async function clearLeftovers(): Promise<void> {
  const owner = readClaimOwner();
  if (owner !== process.pid && isAlive(owner))
    throw new Error(`Another chaos run is active on this machine, process ${owner}`);
  writeFileSync(claim, String(process.pid));
  process.once('exit', () => rmSync(claim, { force: true }));
  await removeNetwork();
  for await (const name of glob('briolette-chaos-??????', { cwd: tmpdir() })) {
    for (const disk of ['a', 'b', 'c'])
      await command('umount', '--lazy', join(tmpdir(), name, disk)).catch(() => {}); // not mounted
    await rm(join(tmpdir(), name), { recursive: true, force: true });
  }
}

function readClaimOwner(): number | null {
  try {
    return Number(readFileSync(claim, 'utf8'));
  } catch {
    return null; // no claim
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
