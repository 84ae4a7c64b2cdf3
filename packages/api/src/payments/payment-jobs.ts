import { dayMs, minuteMs } from '@briolette/contract';
import { addJobs, schedulePaymentSync } from '@briolette/storage';
import { uuidv7 } from 'uuidv7';
import type { Shop } from '../app-options.ts';
import { compareBooks } from './compare-books.ts';
import { moneyOf, syncPaymentById } from './sync-payment.ts';

type Job<Body> = { run(job: { body: Body }): Promise<void>; mostAttempts: number };

const everyMs = 5 * minuteMs;
/** A provider may be away for days: each wait is longer than the last, six hours at most. */
const patience = 60;

/** The kinds of jobs that look after money, for whoever runs jobs. */
export function paymentJobs(
  shop: Pick<Shop, 'database' | 'clock' | 'siteUrl' | 'paymentProviders'> &
    Partial<Pick<Shop, 'reportError'>>,
): Record<'payment' | 'reconcile' | 'compare-books', Job<never>> {
  const { database, clock } = shop;
  const money = moneyOf({ ...shop, newId: uuidv7 });
  return {
    payment: {
      mostAttempts: patience,
      run: ({ body }: { body: { payment: string } }) => syncPaymentById(money, body.payment),
    },
    /** Every few minutes: what should have come to rest is looked after, whoever forgot it. */
    reconcile: {
      mostAttempts: patience,
      async run() {
        const now = clock();
        const olderThan = new Date(now.getTime() - everyMs);
        await schedulePaymentSync(database, { olderThan, most: 1000, now });
        await addJobs(database, [next('reconcile', now, everyMs)]);
      },
    },
    /** Once a day the provider's list is held against ours. A difference is a job that failed. */
    'compare-books': {
      mostAttempts: 5,
      async run() {
        const now = clock();
        await addJobs(database, [next('compare-books', now, dayMs)]);
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
  await addJobs(database, [next('reconcile', now, everyMs), next('compare-books', now, dayMs)]);
}

/** One for each span of time, however many machines ask. */
function next(kind: string, now: Date, spanMs: number) {
  const span = Math.floor(now.getTime() / spanMs) + 1;
  return { kind, key: `${kind}:${span}`, body: {}, runAt: new Date(span * spanMs) };
}
