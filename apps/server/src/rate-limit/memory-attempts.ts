/** Counts on this node alone: at once, without a query, and when the database is slow. */
export function createMemoryAttempts({
  windowMs,
  most = 100_000,
}: {
  windowMs: number;
  most?: number;
}) {
  /** When each key is empty again. */
  const empties = new Map<string, number>();
  const emptyAt = (key: string, now: number) => Math.max(empties.get(key) ?? 0, now);
  const hasRoom = (key: string, everyMs: number, now: number) =>
    emptyAt(key, now) + everyMs <= now + windowMs;
  return {
    hasRoom,
    /** Whether there was room for one more, which is then counted. */
    count(key: string, everyMs: number, now: number): boolean {
      if (!hasRoom(key, everyMs, now)) return false;
      const next = emptyAt(key, now) + everyMs;
      empties.delete(key);
      empties.set(key, next);
      // The oldest go first: an attacker with endless keys cannot take endless memory.
      if (empties.size > most) empties.delete(empties.keys().next().value ?? '');
      return true;
    },
    forgive(key: string, everyMs: number): void {
      const known = empties.get(key);
      if (known) empties.set(key, known - everyMs);
    },
  };
}
