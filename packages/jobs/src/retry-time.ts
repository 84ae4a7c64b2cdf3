import { hourMs } from '@briolette/contract';

const firstMs = 15_000;
const longestMs = 6 * hourMs;

/** Each wait is twice the one before. Spread, so that what failed together does not return together. */
export function retryTime(attempts: number, now: Date, random = Math.random()): Date {
  const wait = Math.min(firstMs * 2 ** (attempts - 1), longestMs);
  return new Date(now.getTime() + wait * (0.75 + random / 2));
}
