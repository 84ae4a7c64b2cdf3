import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseUnavailable } from './database.ts';
import { AttemptFailed } from './postgres-connections.ts';

const firstPauseMs = 50;
const longestPauseMs = 250;

/**
 * Tries again while that is safe and there is time: as long as nothing was done, and after an
 * unknown outcome only what may run twice.
 */
export async function retryAttempts<Result>(
  attempt: () => Promise<Result>,
  { repeatable, forMs, onRetry }: { repeatable: boolean; forMs: number; onRetry?: () => void },
): Promise<Result> {
  const end = performance.now() + forMs;
  let outcome: DatabaseUnavailable['outcome'] = 'nothing done';
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof AttemptFailed)) throw error;
      const { judgement, cause } = error;
      if (judgement === 'answered') throw cause;
      // One attempt nobody knows about makes the whole unknown, whatever the later ones say.
      if (judgement === 'unknown') outcome = 'unknown';
      const safe = judgement === 'nothing done' || (judgement === 'unknown' && repeatable);
      // Spread, so that a thousand requests do not come back in the same instant.
      const wait = pauseMs * (0.5 + Math.random() / 2);
      if (!safe || performance.now() + wait > end) throw new DatabaseUnavailable(outcome, cause);
      onRetry?.();
      await pause(wait);
    }
  }
}
