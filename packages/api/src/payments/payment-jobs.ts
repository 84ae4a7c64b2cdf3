import { dayMs, hourMs, minuteMs } from '@briolette/contract';
import {
  enqueueJobs,
  findPayment,
  type JobPayloads,
  type Payment,
  schedulePaymentSync,
} from '@briolette/storage';
import { uuidv7 } from 'uuidv7';
import { isUuid } from '../http/requests.ts';
import type { ProviderPayment } from '../ports/payment-provider.ts';
import type { AppContext } from '../ports/shop.ts';
import {
  createPaymentContext,
  type PaymentContext,
  PaymentPending,
  syncPaymentById,
} from './sync-payment.ts';

type PaymentJobKind = 'sync-payment' | 'sync-stale-payments' | 'reconcile-payments';
type Handler<Kind extends PaymentJobKind> = {
  run(job: { payload: JobPayloads[Kind] }): Promise<void>;
  maxAttempts: number;
};

const intervalMs = 5 * minuteMs;
/** A provider may be down for days. Retries back off to at most six hours. */
const patience = 60;

/** The handlers of the jobs that sync payments. */
export function paymentJobs(
  shop: Pick<AppContext, 'database' | 'clock' | 'siteUrl' | 'paymentProviders'> &
    Partial<Pick<AppContext, 'reportError'>>,
): { [Kind in PaymentJobKind]: Handler<Kind> } {
  const { database, clock } = shop;
  const money = createPaymentContext({ ...shop, newId: uuidv7 });
  return {
    'sync-payment': {
      maxAttempts: patience,
      run: ({ payload }) => syncPaymentById(money, payload.paymentId),
    },
    /** Every few minutes, syncs payments that should have reached a final state. */
    'sync-stale-payments': {
      maxAttempts: patience,
      async run() {
        const now = clock();
        const olderThan = new Date(now.getTime() - intervalMs);
        await schedulePaymentSync(database, { olderThan, most: 1000, now });
        await enqueueJobs(database, [next('sync-stale-payments', now, intervalMs)]);
      },
    },
    /** Once a day, compares the provider's list of payments with ours. Fails on a difference. */
    'reconcile-payments': {
      maxAttempts: 5,
      async run() {
        const now = clock();
        await enqueueJobs(database, [next('reconcile-payments', now, dayMs)]);
        const differences = await reconcilePayments(
          money,
          new Date(now.getTime() - 2 * dayMs),
          now,
        );
        if (differences.length > 0) throw new Error(differences.join('; '));
      },
    },
  };
}

/** Enqueues the recurring jobs. Existing ones are kept. */
export async function schedulePaymentJobs({
  database,
  clock,
}: Pick<AppContext, 'database' | 'clock'>): Promise<void> {
  const now = clock();
  await enqueueJobs(database, [
    next('sync-stale-payments', now, intervalMs),
    next('reconcile-payments', now, dayMs),
  ]);
}

/** One job per time span, however many machines enqueue it. */
function next(kind: Exclude<PaymentJobKind, 'sync-payment'>, now: Date, spanMs: number) {
  const span = Math.floor(now.getTime() / spanMs) + 1;
  return { kind, dedupKey: `${kind}:${span}`, payload: {}, runAt: new Date(span * spanMs) };
}

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
    return state === 'open' || state === 'cancelled' ? [] : [`${state}, and not in the ledger`];
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
