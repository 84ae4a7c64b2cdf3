import { open, rm } from 'node:fs/promises';
import type { Fault } from './fault.ts';

export const diskFull: Fault = {
  name: 'disk full on a replica',
  what: 'the disk of the synchronous standby is full',
  goalSeconds: 11,
  holdMs: 12_000,
  async strike({ cluster }) {
    const { syncStandby } = await cluster.roles();
    const filler = `${cluster.workspace.getDisk(syncStandby)}/filler`;
    await fill(filler);
    // Preallocated WAL segments would last for a while, so use them up.
    for (let segment = 0; segment < 4; segment++)
      await cluster.query(
        'insert into system_settings values (gen_random_uuid(), 1); select pg_switch_wal()',
      );
    return () => rm(filler);
  },
};

async function fill(path: string): Promise<void> {
  const file = await open(path, 'w');
  const block = Buffer.alloc(1024 * 1024);
  try {
    for (let size = block.length; size >= 4096; size /= 2)
      await writeUntilFull(file, block.subarray(0, size));
  } finally {
    await file.close();
  }
}

async function writeUntilFull(file: Awaited<ReturnType<typeof open>>, block: Buffer) {
  try {
    for (let written = 0; written < 4096; written++) await file.writeFile(block);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
}
