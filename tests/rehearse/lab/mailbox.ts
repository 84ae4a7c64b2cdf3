import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { scene } from './lab.ts';
import { addresses, inNamespace } from './network.ts';
import { until } from './until.ts';

const program = fileURLToPath(new URL('../shopper/mailbox.ts', import.meta.url));

export type Mailbox = { url: string; has(address: string): boolean; close(): void };

/** The mail server that the shop is told of. */
export async function openMailbox(): Promise<Mailbox> {
  const file = join(scene, 'mails.txt');
  rmSync(file, { force: true });
  const port = '2525';
  const child = spawn(
    'nsenter',
    inNamespace('world', process.execPath, program, addresses.world, port, file),
    { stdio: ['ignore', 'inherit', 'inherit'] },
  );
  await until('the mail server', async () => existsSync(file), { withinMs: 10_000 });
  return {
    url: `smtp://${addresses.world}:${port}`,
    has: (address) => readFileSync(file, 'utf8').split('\n').includes(address),
    close: () => void child.kill(),
  };
}
