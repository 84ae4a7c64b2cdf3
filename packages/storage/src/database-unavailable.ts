/** The database could not be asked, or broke off while it was: after every retry that is safe. */
export class DatabaseUnavailable extends Error {
  /** unknown: the statement may or may not have been done. */
  readonly outcome: 'nothing done' | 'unknown';

  constructor(outcome: 'nothing done' | 'unknown', cause: unknown) {
    super(`The database is unavailable, ${outcome}`, { cause });
    this.outcome = outcome;
  }
}
