import {
  type Database,
  doneRefunds,
  findPayment,
  openRefunds,
  type Payment,
  type Report,
  refundUnwanted,
  type Settled,
  settlePayment,
  settleRefund,
  stopWaiting,
} from '@briolette/storage';
import type { Shop } from '../app-options.ts';
import { type PaymentProvider, ProviderRefused } from './provider.ts';

/** What it takes to look after money. */
export type Money = {
  database: Database;
  /** By the name that a payment was begun under: a shop may have changed its provider since. */
  providers: readonly PaymentProvider[];
  clock: () => Date;
  newId: () => string;
  /** Where a shopper comes back to from the provider's page. */
  returnTo: (orderId: string) => string;
  reportError?: ((error: unknown) => void) | undefined;
};

export function moneyOf(
  shop: Pick<Shop, 'database' | 'payments' | 'clock' | 'newId' | 'siteUrl'> &
    Partial<Pick<Shop, 'reportError'>>,
): Money {
  const { database, payments, clock, newId, siteUrl, reportError } = shop;
  return {
    database,
    providers: payments,
    clock,
    newId,
    returnTo: (orderId) => `${siteUrl}/cart/payment/${orderId}`,
    reportError,
  };
}

/** Something is still under way at the provider; whoever asked should ask again later. */
export class NotSettledYet extends Error {
  override name = 'NotSettledYet';
}

/** A hold is taken a day before the bank would let go of it. */
const dayMs = 24 * 60 * 60 * 1000;

/**
 * Brings one payment as far as it can go now. The shopper's own request, a message of the provider,
 * the clock and the reconciler all come through here; doing it again does nothing more.
 */
export async function advancePayment(money: Money, paymentId: string): Promise<void> {
  const payment = await findPayment(money.database, paymentId);
  if (payment) await advance(money, payment);
}

/** The same for a payment that was read a moment ago. Gives what holds, unless more came after it. */
export async function advance(money: Money, seen: Payment): Promise<Settled | null> {
  const { database, clock } = money;
  const payment = await stopIfOver(money, seen);
  if (!payment || payment.provider === 'cash') return null;
  const provider = money.providers.find(({ name }) => name === payment.provider);
  if (!provider) throw new Error(`no provider named ${payment.provider}`);
  const report = await reportOn(money, provider, payment);
  await noteRefundsSentBack(money, provider, payment, report);
  const settled = await settlePayment(database, payment.id, report, clock());
  if (settled?.hold)
    money.reportError?.(new Error(`order ${payment.orderNumber}: ${settled.hold}`));
  const isUnwanted = settled?.state === 'cancelling';
  if (isUnwanted && report.state === 'captured')
    await refundUnwanted(database, {
      refundId: money.newId(),
      paymentId: payment.id,
      now: clock(),
    });
  const { reference } = report;
  const owes = isUnwanted || payment.refundedCents > 0;
  const waiting = owes && reference ? await giveBack(money, provider, payment.id, reference) : 0;
  const after = isUnwanted ? await findPayment(database, payment.id) : null;
  if (waiting > 0 || after?.state === 'cancelling')
    throw new NotSettledYet(`payment ${payment.id} is under way at ${provider.name}`);
  return owes ? null : settled;
}

/** When the time to pay is over, the order stops waiting before anybody asks the provider. */
async function stopIfOver({ database, clock }: Money, payment: Payment): Promise<Payment | null> {
  const now = clock();
  const { id, orderId, orderState, payUntil } = payment;
  if (orderState !== 'awaiting_payment' || !payUntil || payUntil > now) return payment;
  await stopWaiting(database, { orderId, userId: null, to: 'expired', by: 'clock', now });
  return findPayment(database, id);
}

type FullReport = Report & { refundedCents: number };

/** A bank can send a refund back days after it was done: then the shop owes the money again. */
async function noteRefundsSentBack(
  { database, clock }: Money,
  provider: PaymentProvider,
  { id, refundedCents }: Payment,
  { reference, refundedCents: there }: FullReport,
): Promise<void> {
  if (!reference || there >= refundedCents) return;
  for (const { id: refundId } of await doneRefunds(database, id)) {
    const refund = await provider.lookUpRefund({ refundId, reference });
    if (refund?.state === 'failed') await settleRefund(database, { ...refund, now: clock() });
  }
}

/** Asks the provider for what the shop wants of this payment, and gives what holds afterwards. */
async function reportOn(
  money: Money,
  provider: PaymentProvider,
  payment: Payment,
): Promise<FullReport> {
  const now = money.clock();
  switch (payment.state) {
    case 'wanted':
      if (payment.orderState !== 'awaiting_payment') return closed(provider, payment);
      return payment.reference
        ? provider.lookUp(payment.reference)
        : begun(money, provider, payment);
    case 'cancelling': {
      const report = await closed(provider, payment);
      const isUnwanted = payment.orderState !== 'awaiting_payment';
      return report.state === 'authorised' && report.reference && isUnwanted
        ? provider.cancel(report.reference)
        : report;
    }
    case 'authorised':
      if (!payment.reference) break;
      return payment.captureWanted || endsSoon(payment, now)
        ? provider.capture(payment.reference, payment.amountCents)
        : provider.lookUp(payment.reference);
    default:
      if (payment.reference) return provider.lookUp(payment.reference);
  }
  return { ...nothingThere, state: payment.state === 'failed' ? 'failed' : 'cancelled' };
}

/** The provider never heard of it, so nobody can pay it. */
const nothingThere: FullReport = {
  state: 'cancelled',
  reference: null,
  url: null,
  amountCents: 0,
  currency: null,
  capturedCents: 0,
  refundedCents: 0,
  captureBefore: null,
  disputed: false,
};

/** Begins it under its own id, which is the same payment however often it is begun. */
async function begun(
  money: Money,
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
      returnTo: money.returnTo(payment.orderId),
    });
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error;
    const there = await provider.find(payment.id, payment.createdAt);
    return there ?? { ...nothingThere, state: 'failed' };
  }
}

async function closed(provider: PaymentProvider, payment: Payment): Promise<FullReport> {
  const reference =
    payment.reference ?? (await provider.find(payment.id, payment.createdAt))?.reference;
  return reference ? provider.close(reference) : nothingThere;
}

/** Sends back what was promised; gives how many refunds are not done. */
async function giveBack(
  { database, clock }: Money,
  provider: PaymentProvider,
  paymentId: string,
  reference: string,
): Promise<number> {
  let waiting = 0;
  for (const { id: refundId, amountCents } of await openRefunds(database, paymentId)) {
    const refund = await provider.refund({ refundId, reference, amountCents }).catch((error) => {
      if (!(error instanceof ProviderRefused)) throw error;
      return { refundId, reference: null, state: 'failed' as const };
    });
    await settleRefund(database, { ...refund, now: clock() });
    if (refund.state === 'pending') waiting++;
  }
  return waiting;
}

const endsSoon = ({ captureBefore }: Payment, now: Date) =>
  captureBefore !== null && captureBefore.getTime() - dayMs <= now.getTime();
