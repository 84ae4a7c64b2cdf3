import { readFileSync } from 'node:fs';
import { addresses } from './network.ts';
import { startOutsideProgram } from './run-outside.ts';

export type Mailbox = { url: string; count(address: string): number; close(): void };

const port = '2525';

/** Starts the mail server that the shop is configured with. */
export async function openMailbox(): Promise<Mailbox> {
  const { file, close } = await startOutsideProgram('mailbox', (to) => [addresses.world, port, to]);
  return {
    url: `smtp://${addresses.world}:${port}`,
    count: (address) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .filter((each) => each === address).length,
    close,
  };
}
