import { readFile } from 'node:fs/promises';
import type { DatabaseHost } from './hosts.ts';
import { processesOn, signalOne } from './network.ts';

/** Signals all processes with this program name on one machine. */
export async function signalProgram(host: DatabaseHost, name: string, signal: NodeJS.Signals) {
  for (const { id, program } of await read(host)) if (program === name) signalOne(id, signal);
}

export async function programsOn(host: DatabaseHost): Promise<string[]> {
  return (await read(host)).map(({ program }) => program);
}

async function read(host: DatabaseHost) {
  return Promise.all(
    (await processesOn(host)).map(async (id) => ({
      id,
      program: (await readFile(`/proc/${id}/comm`, 'utf8').catch(() => '')).trim(),
    })),
  );
}
