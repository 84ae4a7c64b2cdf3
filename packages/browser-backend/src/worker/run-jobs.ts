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
  looks: Map<string, number>;
  keep: () => Promise<void>;
};

/** Whoever leaves the page ends its back end: what was looked at is kept soon. */
const looksMs = 2000;

/** Calls that leave work say so; this is for what waits until later. */
const pollMs = 30_000;

/** Does the shop's jobs in this browser: mails go to the inbox, payments come to rest. */
export function startBrowserJobs(parts: BrowserJobOptions): JobRunner {
  const { database, clock, siteUrl, policy, payments, looks, keep } = parts;
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
    keep,
    pollMs,
    atOnce: 2,
    reportError: (error) => console.warn('A job could not be done.', error),
  });
  void schedulePaymentJobs({ database, clock }).catch(() => {});
  void scheduleRetention(database, clock()).catch(() => {});
  void scheduleAnalytics(database, clock()).catch(() => {});
  void deleteFinishedWork(database, clock()).catch(() => {});
  const keepingLooks = setInterval(() => {
    if (looks.size > 0) void flushProductViews(database, looks, clock()).then(keep, () => {});
  }, looksMs);
  return {
    wake: runner.wake,
    async stop() {
      clearInterval(keepingLooks);
      await flushProductViews(database, looks, clock()).catch(() => {});
      await runner.stop();
    },
  };
}
