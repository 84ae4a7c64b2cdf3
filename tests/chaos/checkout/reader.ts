import { setTimeout as pause } from 'node:timers/promises';
import type { Ledger } from './ledger.ts';

/** Runs a shopper who only browses: ten random listings a second, which no cache holds. */
export async function runReader(url: string, ledger: Ledger, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const price = 500 + Math.floor(Math.random() * 1_000);
    const limit = 1 + Math.floor(Math.random() * 100);
    const good = await fetch(`${url}/api/products?price=${price}&limit=${limit}`, {
      signal: AbortSignal.timeout(5_000),
    }).then(
      async (response) => (await response.text()) !== '' && response.ok,
      () => false,
    );
    ledger.reads.total++;
    if (!good) ledger.reads.failed++;
    await pause(100);
  }
}
