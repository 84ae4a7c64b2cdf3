import {
  flushProductViews,
  type PaymentProvider,
  paymentJobs,
  schedulePaymentJobs,
} from '@briolette/api';
import { defaultSiteContact, type Policy, site } from '@briolette/contract';
import {
  createInboxTransport,
  createRetentionJob,
  deleteFinishedWork,
  type JobRunner,
  jobHandlers,
  scheduleAnalytics,
  scheduleRetention,
  startJobRunner,
} from '@briolette/jobs';
import type { Database } from '@briolette/storage';

export type BrowserJobOptions = {
  database: Database;
  clock: () => Date;
  siteUrl: string;
  policy: Policy;
  payments: readonly PaymentProvider[];
  productViews: Map<string, number>;
  flush: () => Promise<void>;
};

/** Short, because closing the page ends its back end. */
const viewFlushMs = 2000;

/** New jobs wake the runner; polling is for jobs that are due later. */
const pollMs = 30_000;

/** Runs the shop's jobs in this browser. Emails go to the inbox. */
export function startBrowserJobs(parts: BrowserJobOptions): JobRunner {
  const { database, clock, siteUrl, policy, payments, productViews, flush } = parts;
  const runner = startJobRunner({
    context: {
      database,
      clock,
      post: createInboxTransport(database, clock),
      sender: { from: `${site.name} <${defaultSiteContact.email}>`, siteUrl },
      policy,
    },
    kinds: {
      ...jobHandlers,
      ...createRetentionJob(),
      ...paymentJobs({ database, clock, siteUrl, paymentProviders: payments }),
    },
    flush,
    pollMs,
    atOnce: 2,
    reportError: (error) => console.warn('A job failed.', error),
  });
  void schedulePaymentJobs({ database, clock }).catch(() => {});
  void scheduleRetention(database, clock()).catch(() => {});
  void scheduleAnalytics(database, clock()).catch(() => {});
  void deleteFinishedWork(database, clock()).catch(() => {});
  const viewFlushTimer = setInterval(() => {
    if (productViews.size > 0)
      void flushProductViews(database, productViews, clock()).then(flush, () => {});
  }, viewFlushMs);
  return {
    wake: runner.wake,
    async stop() {
      clearInterval(viewFlushTimer);
      await flushProductViews(database, productViews, clock()).catch(() => {});
      await runner.stop();
    },
  };
}
