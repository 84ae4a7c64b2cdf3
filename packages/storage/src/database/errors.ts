/** The name of the constraint that refused a statement, or null for any other failure. */
export function getViolatedConstraint(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error)) return null;
  const { code, constraint, column } = error as Error & {
    code?: unknown;
    constraint?: string;
    column?: string;
  };
  if (code === '23502') return column ?? null;
  return ['23503', '23505', '23514'].includes(String(code)) ? (constraint ?? null) : null;
}

/**
 * What a failed attempt has left behind.
 * - answered: the database refused the statement itself; the caller deals with it.
 * - nothing done: certainly; the same statement may be sent again.
 * - overloaded: certainly nothing done, but sending it again would make things worse.
 * - unknown: it may have been done; only a repeatable statement may be sent again.
 */
export type FailureOutcome = 'answered' | 'nothing done' | 'overloaded' | 'unknown';

/** Rolled back by the server: a standby was asked, a deadlock, a conflict. */
const rolledBack = new Set(['25006', '40001', '40P01']);
const startingUp = new Set(['57P03', '53300']);
/** Statement time-out, disk full, out of memory, lock time-out. */
const outOfMeans = new Set(['57014', '53100', '53200', '55P03']);
/** The server ends connections as it goes down, perhaps a moment after a commit. */
const goingDown = new Set(['57P01', '57P02', '57P05']);

export function classifyFailure(error: unknown, phase: 'connecting' | 'running'): FailureOutcome {
  const code = sqlState(error);
  if (code === null) {
    // The socket broke, or nothing came in time.
    const neverSent = phase === 'connecting' || /not queryable/.test(String(error));
    return neverSent ? 'nothing done' : 'unknown';
  }
  if (rolledBack.has(code) || startingUp.has(code)) return 'nothing done';
  if (outOfMeans.has(code)) return 'overloaded';
  if (goingDown.has(code) || code.startsWith('08'))
    return phase === 'connecting' ? 'nothing done' : 'unknown';
  return 'answered';
}

/** Five characters from PostgreSQL; system errors such as ECONNRESET have a code too. */
function sqlState(error: unknown): string | null {
  const code = (error as { code?: unknown }).code;
  const severity = (error as { severity?: unknown }).severity;
  return typeof code === 'string' && severity !== undefined ? code : null;
}
