import { type Logger, pino } from 'pino';

export type AppLogger = Logger;

/** One JSON line per event. What people type, are called or send never gets into one. */
export function createLogger(
  level: string,
  destination?: { write(line: string): void },
): AppLogger {
  const options = { level, base: undefined, serializers: { error: describeError } };
  return destination ? pino(options, destination) : pino(options);
}

/**
 * PostgreSQL puts values into its messages ("Key (email)=(…) already exists"), so of its errors
 * only what names code and table is kept.
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
