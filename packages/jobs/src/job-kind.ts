import type { Policy } from '@briolette/contract';
import type { LetterName, Post, Sender } from '@briolette/mail';
import type { Database } from '@briolette/storage';

/** What a job works with. */
export type JobContext = {
  database: Database;
  clock: () => Date;
  post: Post;
  sender: Sender;
  /** The shop's own numbers: letters say what its calls hold to. */
  policy: Pick<Policy, 'emailTokenMinutes' | 'alertLinkMinutes'>;
  /**
   * Limits emails per account and mailbox, and leaves customer-written text out of emails to
   * unconfirmed addresses. Off in a demo, whose emails never leave the shop.
   */
  protectsMailboxes?: boolean;
  onLimitedEmail?: (email: { template: LetterName; action: 'deferred' | 'dropped' }) => void;
};

/** Body is what the statement wrote that caused the job. */
export type Job<Body> = { key: string; body: Body; attempt: number };

/**
 * One kind of work. It may run more than once, when whoever ran it ended before it could say that
 * it was done: what it does must be the same done twice, or known as the same.
 */
export type JobKind<Body> = {
  run(job: Job<Body>, context: JobContext): Promise<void>;
  /** After so many attempts it is dead; 12 unless said otherwise, which is some 15 hours. */
  mostAttempts?: number;
};

/** Thrown to run the job again at a given time. */
export class TryLater extends Error {
  readonly at: Date;
  constructor(at: Date) {
    super('Deferred');
    this.at = at;
  }
}

/** Thrown where another attempt would fail as well: the job is dead at once. */
export class CannotBeDone extends Error {}
