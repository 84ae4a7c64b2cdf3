import { type Order, RequestRefused } from '@briolette/contract';
import { toCents } from '@briolette/domain';
import {
  type NewOrder,
  newestPayment,
  type Payment,
  recordHit,
  wantPaymentAgain,
} from '@briolette/storage';
import type { Shop } from '../app-options.ts';
import { policyNow } from '../settings/settings-now.ts';
import { advance, advancePayment, moneyOf, NotSettledYet } from './advance-payment.ts';
import { newPayment, providerOf } from './choose-provider.ts';
import { ProviderUnavailable } from './provider.ts';

/**
 * Asks for the money of an order that was placed a moment ago. When the provider is silent the order
 * waits, and the shopper can press again: what was begun is found under its own id. Gives the order as
 * it is now, where it need not be read again.
 */
export async function beginPayment(
  shop: Shop,
  wish: NewOrder,
  order: Order,
): Promise<Order | null> {
  const fresh = paymentOf(wish, order);
  const payment = fresh ?? (await newestPayment(shop.database, wish.caller.userId, order.orderId));
  if (!payment) return null;
  const settled = await patiently(() => advance(moneyOf(shop), payment)).catch((error) => {
    if (!(error instanceof RequestRefused)) throw error;
    return null;
  });
  return fresh && settled && { ...order, ...settled.order };
}

/** As the order's own statement wrote it. null: the key had placed this order before. */
function paymentOf({ caller, orderId, payment, now }: NewOrder, order: Order): Payment | null {
  if (!payment || order.orderId !== orderId) return null;
  const { id, provider, currency, expiresAt, payUntil } = payment;
  return {
    id,
    userId: caller.userId,
    orderId,
    orderNumber: order.number,
    orderState: order.state,
    provider,
    amountCents: toCents(order.amount),
    currency,
    email: caller.email,
    reference: null,
    state: 'wanted',
    captureWanted: false,
    capturedCents: 0,
    refundedCents: 0,
    captureBefore: null,
    expiresAt,
    payUntil,
    createdAt: now,
  };
}

/**
 * Looks at the newest payment of an order; where it failed, begins another while there is time. A
 * shopper who repeats the same call within seconds gets the stored state, and the provider isn't
 * asked again.
 */
export async function paySoon(
  shop: Shop,
  userId: string,
  orderId: string,
  { again = true, call }: { again?: boolean; call?: 'pay' | 'check' | 'cancel' } = {},
): Promise<void> {
  const payment = await newestPayment(shop.database, userId, orderId);
  if (!payment || payment.provider === 'cash') return;
  if (call && !(await isDue(shop, `payment-${call}:${orderId}`))) return;
  await patiently(() => advance(moneyOf(shop), payment));
  if (!again) return;
  const now = shop.clock();
  const provider = providerOf(shop, payment.provider);
  const { id: paymentId, expiresAt } = newPayment(shop, provider, {
    now,
    policy: await policyNow(shop),
  });
  const attempt = { userId, orderId, paymentId, provider: provider.name, expiresAt, now };
  const begun = await wantPaymentAgain(shop.database, attempt);
  if (begun) await patiently(() => advancePayment(moneyOf(shop), begun));
}

/** True once per pause, across all nodes. */
async function isDue(shop: Shop, key: string): Promise<boolean> {
  const windowMs = shop.providerPauseMs;
  if (windowMs === 0) return true;
  const hit = { hit: shop.newId(), now: shop.clock() };
  return (await recordHit(shop.database, [{ key, most: 1, windowMs }], hit)).length > 0;
}

/** What the provider does not say now, a job asks again. */
export async function patiently<Result>(work: () => Promise<Result>): Promise<Result | null> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ProviderUnavailable) throw new RequestRefused('paymentNotKnownYet');
    if (!(error instanceof NotSettledYet)) throw error;
    return null;
  }
}
