import { dayMs, minuteMs } from '@briolette/contract';
import { enqueueJobs, type JobPayloads, schedulePaymentSync } from '@briolette/storage';
import { uuidv7 } from 'uuidv7';
import type { AppContext } from '../ports/shop.ts';
import { reconcilePayments } from './compare-ledgers.ts';
import { createPaymentContext, syncPaymentById } from './sync-payment.ts';

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
