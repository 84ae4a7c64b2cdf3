import { beginPaymentJobs, paymentJobs } from '@briolette/api';
import { type KeepDays, site, siteContact } from '@briolette/contract';
import type { Post } from '@briolette/email';
import {
  beginFigures,
  beginRetention,
  CannotBeDone,
  inboxPost,
  type JobHandler,
  type Runner,
  retentionJobs,
  shopKinds,
  startRunner,
} from '@briolette/jobs';
import { countJobs, type Database, tokenEmailKinds } from '@briolette/storage';
import { withDeadline } from '@briolette/storage/postgres';
import type { Listening } from '../http/listen.ts';
import type { Log } from '../observability/log.ts';
import { createMetrics, type Metrics } from '../observability/metrics.ts';
import { showFigures } from '../observability/metrics-server.ts';
import { providersOf } from '../payments/providers.ts';
import { type Config, policyOf } from '../settings/config.ts';

export type JobParts = {
  log?: Log | undefined;
  metrics?: Metrics | undefined;
  reportError?: (error: unknown) => void;
};

/** Jobs of the link lane that run at once, over SMTP connections of their own. */
const linksAtOnce = 2;

/**
 * Runs the shop's jobs in this process. Any number of processes may do so at once. Emails with links
 * to sign in, reset or confirm have a runner and a mail connection of their own: neither a long queue
 * nor a slow mail server holds them up behind other jobs.
 */
export async function startJobs(
  config: Config,
  database: Database,
  { log, metrics, reportError = console.error }: JobParts = {},
): Promise<Runner> {
  const clock = () => new Date();
  const [post, linkPost] = [
    await postOf(config, database, clock, config.SHOP_JOB_CONCURRENCY),
    await postOf(config, database, clock, linksAtOnce),
  ];
  if (post === noPost) log?.warn('SMTP_URL is not set: no mail is sent');
  const payments = await providersOf(config, database);
  await beginPaymentJobs({ database, clock });
  await beginRetention(database, clock());
  await beginFigures(database, clock());
  const kinds: Record<string, JobHandler<never>> = {
    ...shopKinds,
    ...retentionJobs(keepDaysOf(config)),
    ...paymentJobs({
      database,
      clock,
      siteUrl: config.SITE_URL,
      paymentProviders: payments,
      reportError,
    }),
  };
  const kindsWhere = (isWanted: (kind: string) => boolean) =>
    Object.fromEntries(Object.entries(kinds).filter(([kind]) => isWanted(kind)));
  const run = (lane: { post: Post; kinds: typeof kinds; atOnce: number }) =>
    startRunner({
      context: {
        database,
        clock,
        post: lane.post,
        sender: senderOf(config),
        policy: policyOf(config),
        protectsMailboxes: config.SHOP_EMAIL_LIMITS && !hasInbox(config),
        onLimitedEmail({ template, action }) {
          metrics?.countLimitedEmail(template, action);
          log?.warn({ template, action }, 'email over its limit');
        },
      },
      kinds: lane.kinds,
      atOnce: lane.atOnce,
      reportError,
      onEnd({ job: { id, kind, attempts }, result, error }) {
        metrics?.countJob(kind, result);
        if (result === 'failed') log?.warn({ job: id, kind, attempts, error }, 'job failed');
        if (result === 'dead') log?.error({ job: id, kind, attempts, error }, 'job is dead');
      },
    });
  const isLink = (kind: string) => (tokenEmailKinds as readonly string[]).includes(kind);
  const runners = [
    run({
      post,
      kinds: kindsWhere((kind) => !isLink(kind)),
      atOnce: config.SHOP_JOB_CONCURRENCY,
    }),
    run({ post: linkPost, kinds: kindsWhere(isLink), atOnce: linksAtOnce }),
  ];
  return {
    wake() {
      for (const runner of runners) runner.wake();
    },
    async stop() {
      await Promise.all(runners.map((runner) => runner.stop()));
      post.close?.();
      linkPost.close?.();
    },
  };
}

/** Whether this shop shows its mails itself instead of sending them. */
export function hasInbox({ SHOP_DEMO, SMTP_URL }: Config): boolean {
  return SHOP_DEMO && SMTP_URL === undefined;
}

async function postOf(
  config: Config,
  database: Database,
  clock: () => Date,
  atOnce: number,
): Promise<Post> {
  if (config.SMTP_URL) {
    // Only a shop that mails loads what mails.
    const { smtpPost } = await import('../email/smtp-transport.ts');
    return smtpPost({ url: config.SMTP_URL, atOnce });
  }
  return hasInbox(config) ? inboxPost(database, clock) : noPost;
}

function keepDaysOf(config: Config): KeepDays {
  return {
    carts: config.SHOP_RETENTION_CARTS_DAYS,
    mails: config.SHOP_RETENTION_EMAILS_DAYS,
    guests: config.SHOP_RETENTION_GUESTS_DAYS,
    alerts: config.SHOP_RETENTION_STOCK_ALERTS_DAYS,
    messages: config.SHOP_RETENTION_MESSAGES_DAYS,
  };
}

/** Links begin with a setting, never with what a request said of itself. */
function senderOf({ MAIL_FROM, SITE_URL }: Config) {
  return { from: MAIL_FROM ?? `${site.name} <${siteContact.email}>`, siteUrl: SITE_URL };
}

/** A shop without a mail server: its mails are dead jobs, to be seen, and can be revived. */
export const noPost: Post = {
  send: () => Promise.reject(new CannotBeDone('SMTP_URL is not set')),
};

/** What a worker counts, on a port of its own: a shop beside it has another. */
export async function jobFigures(
  config: Config,
  database: Database,
): Promise<{ metrics: Metrics; listening: Listening }> {
  const metrics = await createMetrics();
  metrics.watchJobs(() => withDeadline(1_000, () => countJobs(database, new Date())));
  return { metrics, listening: await showFigures(metrics, config) };
}
