import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Ledger } from './ledger.ts';

/** A shopper who only looks: a product every tenth of a second, past every cache. */
export async function runReader(
  url: string,
  productIds: readonly string[],
  ledger: Ledger,
  isOver: () => boolean,
): Promise<void> {
  while (!isOver()) {
    const id = productIds[Math.floor(Math.random() * productIds.length)];
    const good = await fetch(`${url}/api/products/${id}?${randomUUID()}`, {
      signal: AbortSignal.timeout(5_000),
    }).then(
      async (answer) => (await answer.text()) !== '' && answer.ok,
      () => false,
    );
    ledger.reads.total++;
    if (!good) ledger.reads.failed++;
    await pause(100);
  }
}
