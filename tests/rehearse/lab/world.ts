import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Shop } from '../shopper/client.ts';
import { command } from './command.ts';
import { namespaceArgs } from './network.ts';

const shopper = fileURLToPath(new URL('../shopper/main.ts', import.meta.url));

export type Load = {
  requests: number;
  failed: number;
  slowestMs: number;
  failures: Record<string, number>;
};

/** Runs one task of a shopper outside the machines and returns its result. */
export async function outside<Result>(
  what: string,
  options: { shops?: readonly Shop[] } & Record<string, unknown>,
): Promise<Result> {
  const parameters = namespaceArgs(
    'world',
    process.execPath,
    shopper,
    what,
    JSON.stringify(options),
  );
  const { stdout } = await command('nsenter', parameters);
  return JSON.parse(stdout);
}

/** Starts shoppers who read pages continuously. `stop()` returns the totals. */
export function startLoad(shops: readonly Shop[]): { stop(): Promise<Load> } {
  const child = spawn(
    'nsenter',
    namespaceArgs('world', process.execPath, shopper, 'load', JSON.stringify({ shops })),
    { stdio: ['pipe', 'pipe', 'inherit'] },
  );
  let printed = '';
  child.stdout.on('data', (chunk) => (printed += chunk));
  const ended = new Promise((resolve) => child.once('close', resolve));
  return {
    async stop() {
      child.stdin.end();
      await ended;
      return JSON.parse(printed);
    },
  };
}
