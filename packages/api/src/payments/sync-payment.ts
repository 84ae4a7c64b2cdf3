import { dayMs } from '@briolette/contract';
import { isPaidInPerson } from '@briolette/domain';
import {
  type Database,
  endUnpaidOrder,
  findPayment,
  listCompletedRefunds,
  listOpenRefunds,
  type Payment,
  type PaymentReport,
  type RecordedPayment,
  recordPaymentState,
  recordRefundState,
  refundAfterCancellation,
} from '@briolette/storage';
import {
  type PaymentProvider,
  type ProviderPayment,
  ProviderRejectedError,
} from '../ports/payment-provider.ts';
import type { AppContext } from '../ports/shop.ts';

export type PaymentContext = {
  database: Database;
  /** Every configured provider: a payment keeps the one it was started with. */
  providers: readonly PaymentProvider[];
  clock: () => Date;
  newId: () => string;
  /** The page that the provider sends the shopper back to, in the market of the order. */
  returnTo: (orderId: string, marketCode: string | null) => string;
  reportError?: ((error: unknown) => void) | undefined;
};

export function createPaymentContext(
  shop: Pick<AppContext, 'database' | 'paymentProviders' | 'clock' | 'newId' | 'siteUrl'> &
    Partial<Pick<AppContext, 'reportError'>>,
): PaymentContext {
  const { database, paymentProviders, clock, newId, siteUrl, reportError } = shop;
  return {
    database,
    providers: paymentProviders,
    clock,
    newId,
    returnTo: (orderId, marketCode) =>
      `${siteUrl}${marketCode ? `/${marketCode}` : ''}/cart/payment/${orderId}`,
    reportError,
  };
}

/** A refund or a cancellation is still pending at the provider: sync again later. */
export class PaymentPending extends Error {
  override name = 'PaymentPending';
}

/**
 * Brings one payment and the provider into agreement. Requests, webhooks and jobs all call this; a
 * repeated call changes nothing.
 */
export async function syncPaymentById(money: PaymentContext, paymentId: string): Promise<void> {
  const payment = await findPayment(money.database, paymentId);
  if (payment) await syncPayment(money, payment);
}

/**
 * Syncs a payment that was just read, in four steps: expire the order, ask the provider for what the
 * shop wants of the payment, record the provider's state, and send outstanding refunds. Returns the
 * recorded state, or null when refunds may have changed it since.
 */
export async function syncPayment(
  money: PaymentContext,
  read: Payment,
): Promise<RecordedPayment | null> {
  const payment = await expireIfOverdue(money, read);
  if (!payment || isPaidInPerson(payment)) return null;
  const provider = money.providers.find(({ name }) => name === payment.provider);
  if (!provider) throw new Error(`no provider named ${payment.provider}`);
  const { database, clock } = money;

  const report = await requestState(money, provider, payment);
  await recordReturnedRefunds(money, provider, payment, report);
  const recorded = await recordPaymentState(database, payment.id, report, clock());
  if (recorded?.hold)
    money.reportError?.(new Error(`order ${payment.orderNumber}: ${recorded.hold}`));

  const isUnwanted = recorded?.state === 'cancelling';
  if (!isUnwanted && payment.refundedCents === 0) return recorded;
  if (isUnwanted && report.state === 'captured') {
    const refund = { refundId: money.newId(), paymentId: payment.id, now: clock() };
    await refundAfterCancellation(database, refund);
  }
  const pending = report.reference
    ? await sendRefunds(money, provider, payment.id, report.reference)
    : 0;
  const after = isUnwanted ? await findPayment(database, payment.id) : null;
  if (pending > 0 || after?.state === 'cancelling')
    throw new PaymentPending(`payment ${payment.id} is pending at ${provider.name}`);
  return null;
}

/** Ends the wait for an overdue payment before the provider is called. */
async function expireIfOverdue(
  { database, clock }: PaymentContext,
  payment: Payment,
): Promise<Payment | null> {
  const now = clock();
  const { id, orderId, orderState, paymentDueAt } = payment;
  if (orderState !== 'awaiting_payment' || !paymentDueAt || paymentDueAt > now) return payment;
  await endUnpaidOrder(database, { orderId, userId: null, to: 'expired', by: 'clock', now });
  return findPayment(database, id);
}

type FullReport = PaymentReport & Pick<ProviderPayment, 'refundedCents'>;

/** Requests the intended state of this payment from the provider; returns the state afterwards. */
async function requestState(
  money: PaymentContext,
  provider: PaymentProvider,
  payment: Payment,
): Promise<FullReport> {
  const { state, providerReference: reference, orderState } = payment;
  const isAwaited = orderState === 'awaiting_payment';
  if (state === 'pending' && !isAwaited) return closeAtProvider(provider, payment);
  if (state === 'pending' && !reference) return startAtProvider(money, provider, payment);
  if (state === 'cancelling') {
    const closed = await closeAtProvider(provider, payment);
    return closed.state === 'authorised' && closed.reference && !isAwaited
      ? provider.cancel(closed.reference)
      : closed;
  }
  if (!reference) return { ...unknownPayment, state: state === 'failed' ? 'failed' : 'cancelled' };
  if (state === 'authorised' && (payment.captureRequested || isHoldEnding(payment, money.clock())))
    return provider.capture(reference, payment.captureCents);
  return provider.get(reference);
}

/** Starts the payment under its own id, which is the idempotency key at the provider. */
async function startAtProvider(
  money: PaymentContext,
  provider: PaymentProvider,
  payment: Payment,
): Promise<FullReport> {
  try {
    return await provider.start({
      paymentId: payment.id,
      orderNumber: payment.orderNumber,
      amountCents: payment.amountCents,
      currency: payment.currency,
      email: payment.email,
      expiresAt: payment.expiresAt,
      returnTo: money.returnTo(payment.orderId, payment.marketCode),
    });
  } catch (error) {
    if (!(error instanceof ProviderRejectedError)) throw error;
    const started = await provider.find(payment.id, payment.createdAt);
    return started ?? { ...unknownPayment, state: 'failed' };
  }
}

async function closeAtProvider(provider: PaymentProvider, payment: Payment): Promise<FullReport> {
  const reference =
    payment.providerReference ?? (await provider.find(payment.id, payment.createdAt))?.reference;
  return reference ? provider.expire(reference) : unknownPayment;
}

/** The provider doesn't know the payment, so it can't be paid. */
const unknownPayment: FullReport = {
  state: 'cancelled',
  reference: null,
  url: null,
  amountCents: 0,
  currency: null,
  capturedCents: 0,
  refundedCents: 0,
  captureBefore: null,
  declined: false,
  disputed: false,
};

/** A bank can return a refund days after it succeeded: then the shop owes the money again. */
async function recordReturnedRefunds(
  { database, clock }: PaymentContext,
  provider: PaymentProvider,
  { id, refundedCents }: Payment,
  { reference, refundedCents: refundedAtProvider }: FullReport,
): Promise<void> {
  if (!reference || refundedAtProvider >= refundedCents) return;
  for (const { id: refundId } of await listCompletedRefunds(database, id)) {
    const refund = await provider.getRefund({ refundId, reference });
    if (refund?.state === 'failed') await recordRefundState(database, { ...refund, now: clock() });
  }
}

/** Sends every outstanding refund to the provider; returns how many are still pending there. */
async function sendRefunds(
  { database, clock }: PaymentContext,
  provider: PaymentProvider,
  paymentId: string,
  reference: string,
): Promise<number> {
  let pending = 0;
  for (const { id: refundId, amountCents } of await listOpenRefunds(database, paymentId)) {
    const refund = await provider.refund({ refundId, reference, amountCents }).catch((error) => {
      if (!(error instanceof ProviderRejectedError)) throw error;
      return { refundId, reference: null, state: 'failed' as const };
    });
    await recordRefundState(database, { ...refund, now: clock() });
    if (refund.state === 'pending') pending++;
  }
  return pending;
}

/** The shop captures a day before the bank would release the hold. */
const isHoldEnding = ({ captureBefore }: Payment, now: Date) =>
  captureBefore !== null && captureBefore.getTime() - dayMs <= now.getTime();
