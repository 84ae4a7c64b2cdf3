import { ApiError, minuteMs, type Order, type Policy } from '@briolette/contract';
import { isPaidInPerson, toMinorUnits } from '@briolette/domain';
import {
  addPaymentAttempt,
  findLatestPayment,
  type NewOrder,
  type Payment,
  recordHit,
} from '@briolette/storage';
import { type PaymentProvider, ProviderUnavailableError } from '../ports/payment-provider.ts';
import type { AppContext } from '../ports/shop.ts';
import { getCurrentPolicy } from '../settings/current-settings.ts';
import {
  createPaymentContext,
  PaymentPending,
  syncPayment,
  syncPaymentById,
} from './sync-payment.ts';

export function getPaymentProvider(shop: AppContext, name: string | undefined): PaymentProvider {
  const provider =
    name === undefined
      ? shop.paymentProviders[0]
      : shop.paymentProviders.find((each) => each.name === name);
  if (!provider) throw new ApiError('onlinePaymentUnavailable');
  return provider;
}

/** Stripe rejects a session that expires in less than 30 minutes, counted from when it is created. */
const providerMarginMinutes = 5;

/** Builds the payment that is stored with a new order or a new attempt. */
export function buildPaymentAttempt(
  shop: AppContext,
  provider: PaymentProvider,
  {
    now,
    policy: { paymentTimeoutMinutes },
    market = null,
  }: { now: Date; policy: Pick<Policy, 'paymentTimeoutMinutes'>; market?: NewOrder['market'] },
): NonNullable<NewOrder['payment']> {
  const after = (minutes: number) => new Date(now.getTime() + minutes * minuteMs);
  return {
    id: shop.newId(),
    provider: provider.name,
    currency: market?.currency ?? shop.currency,
    paymentDueAt: after(paymentTimeoutMinutes),
    expiresAt: after(paymentTimeoutMinutes + providerMarginMinutes),
  };
}

/**
 * Starts the payment of an order that was just placed. When the provider is unavailable the order
 * keeps waiting and the shopper can retry. Returns the order, or null when it must be read again.
 */
export async function startPayment(
  shop: AppContext,
  newOrder: NewOrder,
  order: Order,
): Promise<Order | null> {
  const stored = storedPayment(newOrder, order);
  const payment =
    stored ?? (await findLatestPayment(shop.database, newOrder.caller.userId, order.orderId));
  if (!payment) return null;
  const recorded = await deferIfPending(() =>
    syncPayment(createPaymentContext(shop), payment),
  ).catch((error) => {
    if (!(error instanceof ApiError)) throw error;
    return null;
  });
  return stored && recorded && { ...order, ...recorded.order };
}

/** The payment row as placeOrder wrote it; null when the idempotency key belongs to an older order. */
function storedPayment(
  { caller, contactEmail, orderId, payment, market, now }: NewOrder,
  order: Order,
): Payment | null {
  if (!payment || order.orderId !== orderId) return null;
  const { id, provider, currency, expiresAt, paymentDueAt } = payment;
  return {
    id,
    userId: caller.userId,
    orderId,
    orderNumber: order.number,
    orderState: order.state,
    marketCode: market?.code ?? null,
    provider,
    amountCents: toMinorUnits(order.amount, order.currency),
    captureCents: toMinorUnits(order.amount, order.currency),
    currency,
    email: contactEmail ?? caller.email,
    providerReference: null,
    state: 'pending',
    captureRequested: false,
    capturedCents: 0,
    refundedCents: 0,
    captureBefore: null,
    expiresAt,
    paymentDueAt,
    createdAt: now,
  };
}

/** Syncs the order's newest payment; if it failed and there is time left, starts another one. */
export async function startPaymentAttempt(
  shop: AppContext,
  userId: string,
  orderId: string,
): Promise<void> {
  const payment = await syncNewestPayment(shop, { userId, orderId, throttle: 'pay' });
  if (!payment) return;
  const now = shop.clock();
  const provider = getPaymentProvider(shop, payment.provider);
  const policy = await getCurrentPolicy(shop);
  const { id: paymentId, expiresAt } = buildPaymentAttempt(shop, provider, { now, policy });
  const attempt = { userId, orderId, paymentId, provider: provider.name, expiresAt, now };
  const started = await addPaymentAttempt(shop.database, attempt);
  if (started) await deferIfPending(() => syncPaymentById(createPaymentContext(shop), started));
}

/** Syncs the order's newest payment when the shopper asks whether it arrived. */
export async function checkPayment(
  shop: AppContext,
  userId: string,
  orderId: string,
): Promise<void> {
  await syncNewestPayment(shop, { userId, orderId, throttle: 'check' });
}

/*
 * The next three run after a statement has recorded what the shop wants of the payment and queued a
 * job for it. They ask the provider at once so that the reply shows the result; if that fails, the
 * job retries.
 */

/** Closes, voids or refunds the payment of a cancelled order. */
export const cancelPayment = (shop: AppContext, userId: string, orderId: string): Promise<void> =>
  syncOrLeaveToJob(shop, { userId, orderId, throttle: 'cancel' });

/** Creates the payment page of an order that staff placed. */
export const openPaymentPage = (shop: AppContext, userId: string, orderId: string): Promise<void> =>
  syncOrLeaveToJob(shop, { userId, orderId });

/** Captures the payment of a packed order. */
export const capturePayment = (shop: AppContext, userId: string, orderId: string): Promise<void> =>
  syncOrLeaveToJob(shop, { userId, orderId });

/** Sends the recorded refunds of an order to the provider. */
export const refundPayment = (shop: AppContext, userId: string, orderId: string): Promise<void> =>
  syncOrLeaveToJob(shop, { userId, orderId });

type OrderPayment = {
  userId: string;
  orderId: string;
  /** The shopper's call, which reaches the provider once per `providerPauseMs`. */
  throttle?: 'pay' | 'check' | 'cancel';
};

async function syncOrLeaveToJob(shop: AppContext, payment: OrderPayment): Promise<void> {
  await syncNewestPayment(shop, payment).catch((error) => {
    if (!(error instanceof ApiError)) shop.reportError(error);
  });
}

/** Returns the payment before the sync; null for one received in the shop and for a call that came too soon. */
async function syncNewestPayment(
  shop: AppContext,
  { userId, orderId, throttle }: OrderPayment,
): Promise<Payment | null> {
  const payment = await findLatestPayment(shop.database, userId, orderId);
  if (!payment || isPaidInPerson(payment)) return null;
  if (throttle && !(await isDue(shop, `payment-${throttle}:${orderId}`))) return null;
  await deferIfPending(() => syncPayment(createPaymentContext(shop), payment));
  return payment;
}

/** True once per pause, across all nodes. */
async function isDue(shop: AppContext, key: string): Promise<boolean> {
  const windowMs = shop.providerPauseMs;
  if (windowMs === 0) return true;
  const hit = { hit: shop.newId(), now: shop.clock() };
  return (await recordHit(shop.database, [{ key, most: 1, windowMs }], hit)).length > 0;
}

/** Ends the request where the provider is unavailable or not done: a job syncs the payment later. */
export async function deferIfPending<Result>(work: () => Promise<Result>): Promise<Result | null> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ProviderUnavailableError) throw new ApiError('paymentProviderUnavailable');
    if (!(error instanceof PaymentPending)) throw error;
    return null;
  }
}
