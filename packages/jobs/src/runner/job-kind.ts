import type { Policy } from '@briolette/contract';
import type { EmailTemplateName, EmailTransport, Sender } from '@briolette/email';
import type { Database, JobKind, JobPayloads } from '@briolette/storage';

/** What a job works with. */
export type JobContext = {
  database: Database;
  clock: () => Date;
  post: EmailTransport;
  sender: Sender;
  /** The shop's own numbers: letters say what its calls hold to. */
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
 * Does the jobs of one kind. A job runs again if its runner dies before it is marked as completed,
 * so handlers are idempotent.
 */
export type JobHandler<Payload> = {
  run(job: Job<Payload>, context: JobContext): Promise<void>;
  /** After this many attempts the job is dead. Default: 12, which takes about 15 hours. */
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

/** Thrown where another attempt would fail as well: the job is dead at once. */
export class PermanentJobError extends Error {}
