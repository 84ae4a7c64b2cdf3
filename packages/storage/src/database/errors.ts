/** Returns the name of the violated constraint, or null for any other error. */
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
 * The effect of a failed attempt.
 * - answered: the database rejected the statement itself; the caller handles it.
 * - nothing done: certain; the same statement may be sent again.
 * - overloaded: certainly nothing done, but a retry would make things worse.
 * - unknown: it may have been executed; only a repeatable statement may be sent again.
 */
export type FailureOutcome = 'answered' | 'nothing done' | 'overloaded' | 'unknown';

/** Rolled back by the server: a write on a standby, a serialization failure or a deadlock. */
const rolledBack = new Set(['25006', '40001', '40P01']);
const startingUp = new Set(['57P03', '53300']);
/** Statement time-out, disk full, out of memory, lock time-out. */
const outOfMeans = new Set(['57014', '53100', '53200', '55P03']);
/** The server closes connections while it shuts down, perhaps right after a commit. */
const goingDown = new Set(['57P01', '57P02', '57P05']);

export function classifyFailure(error: unknown, phase: 'connecting' | 'running'): FailureOutcome {
  const code = sqlState(error);
  if (code === null) {
    // The socket broke, or the query timed out.
    const neverSent = phase === 'connecting' || /not queryable/.test(String(error));
    return neverSent ? 'nothing done' : 'unknown';
  }
  if (rolledBack.has(code) || startingUp.has(code)) return 'nothing done';
  if (outOfMeans.has(code)) return 'overloaded';
  if (goingDown.has(code) || code.startsWith('08'))
    return phase === 'connecting' ? 'nothing done' : 'unknown';
  return 'answered';
}

/**
 * Returns the SQLSTATE of a PostgreSQL error. System errors such as ECONNRESET also have a code.
 */
function sqlState(error: unknown): string | null {
  const code = (error as { code?: unknown }).code;
  const severity = (error as { severity?: unknown }).severity;
  return typeof code === 'string' && severity !== undefined ? code : null;
}
