import type { Policy } from '@briolette/contract';
import type { EmailTemplateName, EmailTransport, Sender } from '@briolette/email';
import type { Database, JobKind, JobPayloads } from '@briolette/storage';

/** The dependencies of job handlers. */
export type JobContext = {
  database: Database;
  clock: () => Date;
  post: EmailTransport;
  sender: Sender;
  /** Emails state the same durations that the API enforces. */
  policy: Pick<Policy, 'emailTokenMinutes' | 'alertLinkMinutes'>;
  /**
   * Limits emails per account and mailbox, and leaves customer-written text out of emails to
   * unconfirmed addresses. Off in a demo, whose emails never leave the shop.
   */
  protectsMailboxes?: boolean;
  onLimitedEmail?: (email: { template: EmailTemplateName; action: 'deferred' | 'dropped' }) => void;
};

export type Job<Payload> = { dedupKey: string; payload: Payload; attempt: number };

/**
 * Handles the jobs of one kind. A job runs again if its runner dies before it is marked as
 * completed, so handlers must be idempotent.
 */
export type JobHandler<Payload> = {
  run(job: Job<Payload>, context: JobContext): Promise<void>;
  /** After this many attempts the job is dead. Default: 12, about 15 hours. */
  maxAttempts?: number;
};

export type JobHandlers = { [Kind in JobKind]?: JobHandler<JobPayloads[Kind]> };

/** Thrown to run the job again at a given time. */
export class DeferJobError extends Error {
  readonly at: Date;
  constructor(at: Date) {
    super('Deferred');
    this.at = at;
  }
}

/** Thrown when a retry would fail too: the job is dead at once. */
export class PermanentJobError extends Error {}
