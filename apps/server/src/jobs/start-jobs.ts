import { beginPaymentJobs, paymentJobs } from '@briolette/api';
import { type KeepDays, site, siteContact } from '@briolette/contract';
import {
  beginFigures,
  beginRetention,
  inboxPost,
  type Runner,
  retentionJobs,
  shopKinds,
  startRunner,
} from '@briolette/jobs';
import type { Post } from '@briolette/mail';
import type { Database } from '@briolette/storage';
import type { Log } from '../observing/log.ts';
import type { Metrics } from '../observing/metrics.ts';
import { providersOf } from '../payments/providers-of.ts';
import type { Config } from '../settings/config.ts';
import { policyOf } from '../settings/policy-of.ts';
import { noPost } from './no-post.ts';

export type JobParts = {
  log?: Log | undefined;
  metrics?: Metrics | undefined;
  reportError?: (error: unknown) => void;
};

/** Runs the shop's jobs in this process. Any number of processes may do so at once. */
export async function startJobs(
  config: Config,
  database: Database,
  { log, metrics, reportError = console.error }: JobParts = {},
): Promise<Runner> {
  const clock = () => new Date();
  const post = await postOf(config, database, clock);
  if (post === noPost) log?.warn('SMTP_URL is not set: no mail is sent');
  const payments = await providersOf(config, database);
  await beginPaymentJobs({ database, clock });
  await beginRetention(database, clock());
  await beginFigures(database, clock());
  const runner = startRunner({
    context: { database, clock, post, sender: senderOf(config), policy: policyOf(config) },
    kinds: {
      ...shopKinds,
      ...retentionJobs(keepDaysOf(config)),
      ...paymentJobs({ database, clock, siteUrl: config.SITE_URL, payments, reportError }),
    },
    atOnce: config.SHOP_JOBS_AT_ONCE,
    reportError,
    onEnd({ job: { id, kind, attempts }, result, error }) {
      metrics?.countJob(kind, result);
      if (result === 'failed') log?.warn({ job: id, kind, attempts, error }, 'job failed');
      if (result === 'dead') log?.error({ job: id, kind, attempts, error }, 'job is dead');
    },
  });
  return {
    nudge: runner.nudge,
    async stop() {
      await runner.stop();
      post.close?.();
    },
  };
}

/** Whether this shop shows its mails itself instead of sending them. */
export function hasInbox({ SHOP_DEMO, SMTP_URL }: Config): boolean {
  return SHOP_DEMO && SMTP_URL === undefined;
}

async function postOf(config: Config, database: Database, clock: () => Date): Promise<Post> {
  if (config.SMTP_URL) {
    // Only a shop that mails loads what mails.
    const { smtpPost } = await import('./smtp-post.ts');
    return smtpPost({ url: config.SMTP_URL, atOnce: config.SHOP_JOBS_AT_ONCE });
  }
  return hasInbox(config) ? inboxPost(database, clock) : noPost;
}

function keepDaysOf(config: Config): KeepDays {
  return {
    carts: config.SHOP_KEEP_CARTS_DAYS,
    mails: config.SHOP_KEEP_MAILS_DAYS,
    guests: config.SHOP_KEEP_GUESTS_DAYS,
    alerts: config.SHOP_KEEP_ALERTS_DAYS,
    messages: config.SHOP_KEEP_MESSAGES_DAYS,
  };
}

/** Links begin with a setting, never with what a request said of itself. */
function senderOf({ MAIL_FROM, SITE_URL }: Config) {
  return { from: MAIL_FROM ?? `${site.name} <${siteContact.email}>`, siteUrl: SITE_URL };
}
