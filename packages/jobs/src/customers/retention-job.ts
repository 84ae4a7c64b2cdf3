import {
  dayMs,
  defaultRetentionDays,
  draftDays,
  hourMs,
  type RetentionDays,
} from '@briolette/contract';
import {
  type Database,
  deleteExpiredData,
  deleteExpiredRateLimits,
  deleteExpiredRateWindows,
  deleteExpiredSessions,
  deleteFinishedJobs,
  deleteOldInboxEmails,
  enqueueJobs,
} from '@briolette/storage';
import type { JobHandlers } from '../runner/job-kind.ts';

/** How long a finished import stays available. */
const importDays = 7;
/** Each round deletes a few thousand rows; together more than a busy day leaves. */
const maxRounds = 50;

/** Deletes expired data once a day. */
export function createRetentionJob(retention: RetentionDays = defaultRetentionDays) {
  return {
    'delete-expired-data': {
      async run(_, { database, clock }) {
        const now = clock();
        await enqueueJobs(database, [nextRetention(now)]);
        await deleteExpired(database, retention, now);
      },
    },
  } satisfies JobHandlers;
}

/**
 * Enqueues the next retention job. Each runner calls this at start; the dedup key prevents
 * duplicates.
 */
export async function scheduleRetention(database: Database, now: Date): Promise<void> {
  await enqueueJobs(database, [nextRetention(now)]);
}

async function deleteExpired(
  database: Database,
  retention: RetentionDays,
  now: Date,
): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * dayMs);
  const bounds = {
    now,
    carts: before(retention.carts),
    guests: before(retention.guests),
    guestOrders: before(retention.guestOrders),
    alerts: before(retention.alerts),
    messages: before(retention.messages),
    emails: before(retention.emails),
    imports: before(importDays),
    drafts: before(draftDays),
  };
  for (let round = 0, more = true; more && round < maxRounds; round++)
    ({ more } = await deleteExpiredData(database, bounds));
  await deleteOldInboxEmails(database, before(retention.emails));
  await deleteExpiredSessions(database, now);
  await deleteExpiredRateLimits(database, now);
  await deleteExpiredRateWindows(database, now);
}

/** Schedules one job a day, at night, however many nodes call it. */
function nextRetention(now: Date) {
  const hour = 3 * hourMs;
  const day = Math.floor((now.getTime() - hour) / dayMs) + 1;
  const kind = 'delete-expired-data' as const;
  const runAt = new Date(day * dayMs + hour);
  return { kind, dedupKey: `${kind}:${day}`, payload: {}, runAt };
}

/** The dedup key prevents a second job as long as the first one is stored. */
const doneDays = 7;
const deadDays = 90;

/** Deletes completed and dead jobs after a while. */
export async function deleteFinishedWork(database: Database, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * dayMs);
  for (let round = 0, more = true; more && round < maxRounds; round++)
    ({ more } = await deleteFinishedJobs(database, {
      done: before(doneDays),
      dead: before(deadDays),
    }));
}
