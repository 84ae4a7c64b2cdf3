type Counter = { count: number; expiresAt: number };

/** Counts on this node alone: at once, without a query, and when the database is slow. */
export function createMemoryAttempts({
  windowMs,
  most = 100_000,
}: {
  windowMs: number;
  most?: number;
}) {
  const counters = new Map<string, Counter>();
  return {
    count(key: string, now: number): number {
      const known = counters.get(key);
      if (known && known.expiresAt > now) return ++known.count;
      counters.delete(key);
      counters.set(key, { count: 1, expiresAt: now + windowMs });
      // The oldest go first: an attacker with endless keys cannot take endless memory.
      if (counters.size > most) counters.delete(counters.keys().next().value ?? '');
      return 1;
    },
    peek(key: string, now: number): number {
      const known = counters.get(key);
      return known && known.expiresAt > now ? known.count : 0;
    },
    forgive(key: string): void {
      const known = counters.get(key);
      if (known && known.count > 0) known.count--;
    },
  };
}
