import { spawn } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { until } from '../../support/until.ts';
import { scene } from './lab.ts';
import { namespaceArgs } from './network.ts';

/**
 * Starts a program outside the machines, in the shoppers' namespace. The program creates a file when
 * it listens, and may append results to it.
 */
export async function startOutsideProgram(
  name: string,
  buildParameters: (file: string) => string[],
): Promise<{ file: string; close(): void }> {
  const program = fileURLToPath(new URL(`../shopper/${name}.ts`, import.meta.url));
  const file = join(scene, `${name}.txt`);
  rmSync(file, { force: true });
  const child = spawn(
    'nsenter',
    namespaceArgs('world', process.execPath, program, ...buildParameters(file)),
    { stdio: ['ignore', 'inherit', 'inherit'] },
  );
  process.once('exit', () => child.kill());
  await until(name, async () => existsSync(file), { withinMs: 20_000 });
  return { file, close: () => void child.kill() };
}
