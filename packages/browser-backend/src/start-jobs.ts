import { beginPaymentJobs, type PaymentProvider, paymentJobs } from '@briolette/api';
import { type Policy, site } from '@briolette/contract';
import {
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
  keep: () => Promise<void>;
};

/** Calls that leave work say so; this is for what waits until later. */
const pollMs = 30_000;

/** Does the shop's jobs in this browser: mails go to the inbox, payments come to rest. */
export function startJobs({ database, clock, siteUrl, policy, payments, keep }: JobParts): Runner {
  const runner = startRunner({
    context: {
      database,
      clock,
      post: inboxPost(database, clock),
      sender: { from: `${site.name} <${site.email}>`, siteUrl },
      policy,
    },
    kinds: {
      ...shopKinds,
      ...retentionJobs(),
      ...paymentJobs({ database, clock, siteUrl, payments }),
    },
    keep,
    pollMs,
    atOnce: 2,
    reportError: (error) => console.warn('A job could not be done.', error),
  });
  void beginPaymentJobs({ database, clock }).catch(() => {});
  void beginRetention(database, clock()).catch(() => {});
  void sweepFinishedWork(database, clock()).catch(() => {});
  return runner;
}
