import { dayMs, minuteMs } from '@briolette/contract';
import { addJobs, type JobPayloads, schedulePaymentSync } from '@briolette/storage';
import { uuidv7 } from 'uuidv7';
import type { Shop } from '../ports/shop.ts';
import { compareBooks } from './compare-ledgers.ts';
import { moneyOf, syncPaymentById } from './sync-payment.ts';

type PaymentJobKind = 'sync-payment' | 'sync-stale-payments' | 'reconcile-payments';
type Handler<Kind extends PaymentJobKind> = {
  run(job: { payload: JobPayloads[Kind] }): Promise<void>;
  mostAttempts: number;
};

const everyMs = 5 * minuteMs;
/** A provider may be away for days: each wait is longer than the last, six hours at most. */
const patience = 60;

/** The handlers of the jobs that sync payments. */
export function paymentJobs(
  shop: Pick<Shop, 'database' | 'clock' | 'siteUrl' | 'paymentProviders'> &
    Partial<Pick<Shop, 'reportError'>>,
): { [Kind in PaymentJobKind]: Handler<Kind> } {
  const { database, clock } = shop;
  const money = moneyOf({ ...shop, newId: uuidv7 });
  return {
    'sync-payment': {
      mostAttempts: patience,
      run: ({ payload }) => syncPaymentById(money, payload.paymentId),
    },
    /** Every few minutes, syncs payments that should have reached a final state. */
    'sync-stale-payments': {
      mostAttempts: patience,
      async run() {
        const now = clock();
        const olderThan = new Date(now.getTime() - everyMs);
        await schedulePaymentSync(database, { olderThan, most: 1000, now });
        await addJobs(database, [next('sync-stale-payments', now, everyMs)]);
      },
    },
    /** Once a day, compares the provider's list of payments with ours. Fails on a difference. */
    'reconcile-payments': {
      mostAttempts: 5,
      async run() {
        const now = clock();
        await addJobs(database, [next('reconcile-payments', now, dayMs)]);
        const differences = await compareBooks(money, new Date(now.getTime() - 2 * dayMs), now);
        if (differences.length > 0) throw new Error(differences.join('; '));
      },
    },
  };
}

/** Whoever runs jobs begins with these; that they are there already changes nothing. */
export async function beginPaymentJobs({
  database,
  clock,
}: Pick<Shop, 'database' | 'clock'>): Promise<void> {
  const now = clock();
  await addJobs(database, [
    next('sync-stale-payments', now, everyMs),
    next('reconcile-payments', now, dayMs),
  ]);
}

/** One job per time span, however many machines enqueue it. */
function next(kind: Exclude<PaymentJobKind, 'sync-payment'>, now: Date, spanMs: number) {
  const span = Math.floor(now.getTime() / spanMs) + 1;
  return { kind, dedupKey: `${kind}:${span}`, payload: {}, runAt: new Date(span * spanMs) };
}
