import { paymentJobs, schedulePaymentJobs } from '@briolette/api';
import { dayMs, defaultSiteContact, type RetentionDays, site } from '@briolette/contract';
import type { EmailTransport } from '@briolette/email';
import {
  createInboxTransport,
  createRetentionJob,
  deleteFinishedWork,
  type JobHandler,
  type JobRunner,
  jobHandlers,
  PermanentJobError,
  scheduleAnalytics,
  scheduleRetention,
  startJobRunner,
} from '@briolette/jobs';
import {
  countJobs,
  type Database,
  deleteExpiredRateLimits,
  deleteExpiredSessions,
  expireUnpaidUnitCounts,
  tokenEmailKinds,
} from '@briolette/storage';
import { withDeadline } from '@briolette/storage/postgres';
import type { HttpListener } from '../http/listen.ts';
import type { AppLogger } from '../observability/log.ts';
import { createMetrics, type Metrics, serveMetrics } from '../observability/metrics.ts';
import { createPaymentProviders } from '../payments/providers.ts';
import { buildPolicy, type Config } from '../settings/config.ts';

export type ServerJobOptions = {
  log?: AppLogger | undefined;
  metrics?: Metrics | undefined;
  reportError?: (error: unknown) => void;
};

/** Concurrent jobs of the link lane, which has its own SMTP connections. */
const linksAtOnce = 2;

/**
 * Runs the shop's jobs in this process. Any number of processes may do so at once. Emails with
 * links to sign in, reset or confirm have a separate runner and mail connection, so neither a long
 * queue nor a slow mail server delays them.
 */
export async function startServerJobs(
  config: Config,
  database: Database,
  { log, metrics, reportError = console.error }: ServerJobOptions = {},
): Promise<JobRunner> {
  const clock = () => new Date();
  const [transport, linkTransport] = [
    await createEmailTransport(config, database, clock, config.SHOP_JOB_CONCURRENCY),
    await createEmailTransport(config, database, clock, linksAtOnce),
  ];
  if (transport === noTransport) log?.warn('SMTP_URL is not set: no emails are sent');
  const payments = await createPaymentProviders(config, database);
  await schedulePaymentJobs({ database, clock });
  await scheduleRetention(database, clock());
  await scheduleAnalytics(database, clock());
  const kinds: Record<string, JobHandler<never>> = {
    ...jobHandlers,
    ...createRetentionJob(getRetentionDays(config)),
    ...paymentJobs({
      database,
      clock,
      siteUrl: config.SITE_URL,
      paymentProviders: payments,
      reportError,
    }),
  };
  const kindsWhere = (matches: (kind: string) => boolean) =>
    Object.fromEntries(Object.entries(kinds).filter(([kind]) => matches(kind)));
  const run = (lane: { post: EmailTransport; kinds: typeof kinds; atOnce: number }) =>
    startJobRunner({
      context: {
        database,
        clock,
        post: lane.post,
        sender: getSender(config),
        policy: buildPolicy(config),
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
      post: transport,
      kinds: kindsWhere((kind) => !isLink(kind)),
      atOnce: config.SHOP_JOB_CONCURRENCY,
    }),
    run({ post: linkTransport, kinds: kindsWhere(isLink), atOnce: linksAtOnce }),
  ];
  return {
    wake() {
      for (const runner of runners) runner.wake();
    },
    async stop() {
      await Promise.all(runners.map((runner) => runner.stop()));
      transport.close?.();
      linkTransport.close?.();
    },
  };
}

/** Whether the shop shows its emails in an inbox instead of sending them. */
export function hasInbox({ SHOP_DEMO, SMTP_URL }: Config): boolean {
  return SHOP_DEMO && SMTP_URL === undefined;
}

async function createEmailTransport(
  config: Config,
  database: Database,
  clock: () => Date,
  atOnce: number,
): Promise<EmailTransport> {
  if (config.SMTP_URL) {
    // Loaded only if the shop sends email.
    const { createSmtpTransport } = await import('../email/smtp-transport.ts');
    return createSmtpTransport({ url: config.SMTP_URL, atOnce });
  }
  return hasInbox(config) ? createInboxTransport(database, clock) : noTransport;
}

function getRetentionDays(config: Config): RetentionDays {
  return {
    carts: config.SHOP_RETENTION_CARTS_DAYS,
    emails: config.SHOP_RETENTION_EMAILS_DAYS,
    guests: config.SHOP_RETENTION_GUESTS_DAYS,
    guestOrders: config.SHOP_RETENTION_GUEST_ORDERS_DAYS,
    alerts: config.SHOP_RETENTION_STOCK_ALERTS_DAYS,
    messages: config.SHOP_RETENTION_MESSAGES_DAYS,
  };
}

/** Links start with the configured URL, never with a request's Host header. */
function getSender({ MAIL_FROM, SITE_URL }: Config) {
  return { from: MAIL_FROM ?? `${site.name} <${defaultSiteContact.email}>`, siteUrl: SITE_URL };
}

/** The transport without a mail server: emails become dead jobs, which can be retried later. */
export const noTransport: EmailTransport = {
  send: () => Promise.reject(new PermanentJobError('SMTP_URL is not set')),
};

/**
 * Serves a worker's metrics on METRICS_PORT, which must differ from the port of a shop on the same
 * host.
 */
export async function startJobMetrics(
  config: Config,
  database: Database,
): Promise<{ metrics: Metrics; listening: HttpListener }> {
  const metrics = await createMetrics();
  metrics.watchJobs(() => withDeadline(1_000, () => countJobs(database, new Date())));
  return { metrics, listening: await serveMetrics(metrics, config) };
}

const intervalMs = 10 * 60 * 1000;

/**
 * Unpaid unit counts older than this are deleted, even in a shop that never marks orders as
 * shipped.
 */
const unpaidCountsMs = 7 * dayMs;

/** Deletes expired rows at intervals. Any number of nodes may do it at once. */
export function startCleanupTimer(
  database: Database,
  reportError: (error: unknown) => void,
): { stop(): void } {
  const deleteExpired = () =>
    Promise.all([
      deleteExpiredSessions(database, new Date()),
      deleteExpiredRateLimits(database, new Date()),
      expireUnpaidUnitCounts(database, new Date(Date.now() - unpaidCountsMs)),
      deleteFinishedWork(database, new Date()),
    ]).catch(reportError);
  const timer = setInterval(deleteExpired, intervalMs);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
