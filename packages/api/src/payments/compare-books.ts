import { findPayment } from '@briolette/storage';
import { isUuid } from '../is-uuid.ts';
import type { Money } from './advance-payment.ts';

/** A payment that began a moment ago may be ahead on either side. */
const settlingMs = 60 * 60 * 1000;

/** Holds every provider's list of payments against the books, and gives what differs in words. */
export async function compareBooks(money: Money, from: Date, until: Date): Promise<string[]> {
  const differences: string[] = [];
  const settled = new Date(until.getTime() - settlingMs);
  for (const provider of money.providers)
    for await (const there of provider.list(from, settled)) {
      const here = isUuid(there.paymentId)
        ? await findPayment(money.database, there.paymentId)
        : null;
      const name = `${provider.name} ${there.reference}`;
      if (!here) {
        if (there.state !== 'open' && there.state !== 'cancelled')
          differences.push(`${name}: ${there.state}, and not in the books`);
        continue;
      }
      if (here.capturedCents !== there.capturedCents)
        differences.push(
          `${name}: captured ${there.capturedCents} there, ${here.capturedCents} here`,
        );
      if (here.refundedCents !== there.refundedCents)
        differences.push(
          `${name}: refunded ${there.refundedCents} there, ${here.refundedCents} here`,
        );
      if (there.state === 'authorised' && here.state !== 'authorised')
        differences.push(`${name}: held there, ${here.state} here`);
    }
  return differences;
}
