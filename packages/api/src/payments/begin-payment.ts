import { type Order, RequestRefused } from '@briolette/contract';
import { newestPayment, wantPaymentAgain } from '@briolette/storage';
import type { Shop } from '../app-options.ts';
import { advance, advancePayment, moneyOf, NotSettledYet } from './advance-payment.ts';
import { newPayment, providerOf } from './choose-provider.ts';
import { ProviderUnavailable } from './provider.ts';

/**
 * Asks for the money of an order that was placed a moment ago. When the provider is silent the order
 * waits, and the shopper can press again: what was begun is found under its own id.
 */
export async function beginPayment(
  shop: Shop,
  caller: { userId: string },
  order: Order,
): Promise<void> {
  const payment = await newestPayment(shop.database, caller.userId, order.orderId);
  if (!payment) return;
  await patiently(() => advance(moneyOf(shop), payment)).catch((error) => {
    if (!(error instanceof RequestRefused)) throw error;
  });
}

/** Looks at the newest payment of an order; where it failed, begins another while there is time. */
export async function paySoon(
  shop: Shop,
  userId: string,
  orderId: string,
  { again = true } = {},
): Promise<void> {
  const payment = await newestPayment(shop.database, userId, orderId);
  if (!payment || payment.provider === 'cash') return;
  await patiently(() => advance(moneyOf(shop), payment));
  if (!again) return;
  const now = shop.clock();
  const provider = providerOf(shop, payment.provider);
  const { id: paymentId, expiresAt } = newPayment(shop, provider, now);
  const attempt = { userId, orderId, paymentId, provider: provider.name, expiresAt, now };
  const begun = await wantPaymentAgain(shop.database, attempt);
  if (begun) await patiently(() => advancePayment(moneyOf(shop), begun));
}

/** What the provider does not say now, a job asks again. */
export async function patiently(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (error instanceof ProviderUnavailable) throw new RequestRefused('paymentNotKnownYet');
    if (!(error instanceof NotSettledYet)) throw error;
  }
}
