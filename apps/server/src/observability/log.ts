import { type Logger, pino } from 'pino';

export type AppLogger = Logger;

/** Logs one JSON line per event, without personal data. */
export function createLogger(
  level: string,
  destination?: { write(line: string): void },
): AppLogger {
  const options = { level, base: undefined, serializers: { error: describeError } };
  return destination ? pino(options, destination) : pino(options);
}

/**
 * PostgreSQL includes values in its messages ("Key (email)=(…) already exists"), so its errors are
 * logged with only code, constraint and table.
 */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code, constraint, table, severity } = error as Error & Record<string, unknown>;
  const fromDatabase = typeof severity === 'string';
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: error.name,
    code,
    ...(fromDatabase ? { constraint, table } : { message: error.message }),
    stack: frames?.slice(0, 12).join('\n'),
  };
}
