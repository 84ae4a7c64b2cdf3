/** The name of the constraint that refused a statement, or null for any other failure. */
export function violatedConstraint(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error)) return null;
  const { code, constraint, column } = error as Error & {
    code?: unknown;
    constraint?: string;
    column?: string;
  };
  if (code === '23502') return column ?? null;
  return ['23503', '23505', '23514'].includes(String(code)) ? (constraint ?? null) : null;
}
