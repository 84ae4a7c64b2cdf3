import { beginPaymentJobs, keepLooks, type PaymentProvider, paymentJobs } from '@briolette/api';
import { type Policy, site, siteContact } from '@briolette/contract';
import {
  beginFigures,
  beginRetention,
  inboxPost,
  type Runner,
  retentionJobs,
  shopKinds,
  startRunner,
  sweepFinishedWork,
} from '@briolette/jobs';
import type { Database } from '@briolette/storage';

export type JobParts = {
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
export function startJobs(parts: JobParts): Runner {
  const { database, clock, siteUrl, policy, payments, looks, keep } = parts;
  const runner = startRunner({
    context: {
      database,
      clock,
      post: inboxPost(database, clock),
      sender: { from: `${site.name} <${siteContact.email}>`, siteUrl },
      policy,
    },
    kinds: {
      ...shopKinds,
      ...retentionJobs(),
      ...paymentJobs({ database, clock, siteUrl, paymentProviders: payments }),
    },
    keep,
    pollMs,
    atOnce: 2,
    reportError: (error) => console.warn('A job could not be done.', error),
  });
  void beginPaymentJobs({ database, clock }).catch(() => {});
  void beginRetention(database, clock()).catch(() => {});
  void beginFigures(database, clock()).catch(() => {});
  void sweepFinishedWork(database, clock()).catch(() => {});
  const keepingLooks = setInterval(() => {
    if (looks.size > 0) void keepLooks(database, looks, clock()).then(keep, () => {});
  }, looksMs);
  return {
    wake: runner.wake,
    async stop() {
      clearInterval(keepingLooks);
      await keepLooks(database, looks, clock()).catch(() => {});
      await runner.stop();
    },
  };
}
