/** The name of the constraint that refused a statement, or null for any other failure. */
export function violatedConstraint(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error)) return null;
  const { code, constraint, column } = error as Error & {
    code?: unknown;
    constraint?: string;
    column?: string;
  };
  if (code === '23502') return column ?? null;
  return code === '23505' || code === '23514' ? (constraint ?? null) : null;
}
