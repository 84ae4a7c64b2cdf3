import { hourMs } from '@briolette/contract';
import { findPayment, type Payment } from '@briolette/storage';
import { isUuid } from '../http/requests.ts';
import type { ProviderPayment } from '../ports/payment-provider.ts';
import { type PaymentContext, PaymentPending, syncPaymentById } from './sync-payment.ts';

/** Recent payments may differ temporarily and are skipped. */
const settlingMs = hourMs;

/**
 * Compares the payments of every provider with the ledger. Differences are synced once, in case a
 * webhook was lost; the remaining ones are returned as text.
 */
export async function reconcilePayments(
  money: PaymentContext,
  from: Date,
  until: Date,
): Promise<string[]> {
  const differences: string[] = [];
  const listedUntil = new Date(until.getTime() - settlingMs);
  for (const provider of money.providers)
    for await (const there of provider.list(from, listedUntil)) {
      const { paymentId, reference } = there;
      const read = async () =>
        isUuid(paymentId) ? await findPayment(money.database, paymentId) : null;
      const here = await read();
      if (between(there, here).length === 0) continue;
      if (here) await syncAgain(money, here.id);
      const left = here
        ? between(await provider.get(reference), await read())
        : between(there, null);
      differences.push(...left.map((words) => `${provider.name} ${reference}: ${words}`));
    }
  return differences;
}

async function syncAgain(money: PaymentContext, paymentId: string): Promise<void> {
  await syncPaymentById(money, paymentId).catch((error) => {
    if (!(error instanceof PaymentPending)) throw error;
  });
}

function between(there: ProviderPayment, here: Payment | null): string[] {
  const { state, amountCents, currency, capturedCents, refundedCents } = there;
  if (!here)
    return state === 'open' || state === 'cancelled' ? [] : [`${state}, and not in the books`];
  const isSameMoney =
    amountCents === here.amountCents &&
    (currency === null || currency.toUpperCase() === here.currency.toUpperCase());
  const isHeld = state === 'authorised' && here.state !== 'authorised';
  return [
    ...(here.capturedCents === capturedCents
      ? []
      : [`captured ${capturedCents} there, ${here.capturedCents} here`]),
    ...(here.refundedCents === refundedCents
      ? []
      : [`refunded ${refundedCents} there, ${here.refundedCents} here`]),
    ...(isSameMoney
      ? []
      : [`${amountCents} ${currency ?? ''} there, ${here.amountCents} ${here.currency} here`]),
    ...(isHeld ? [`held there, ${here.state} here`] : []),
  ];
}
