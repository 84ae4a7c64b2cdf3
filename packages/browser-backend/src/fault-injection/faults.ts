import { type Faults, noFaults, paymentFaults } from '@briolette/contract';
import { type WireResponse, wireRefusal } from '../protocol/wire.ts';

const longestDelay = 60_000;
const tenYears = 10 * 366 * 24 * 60;

/** Null if any value is invalid. */
export function parseFaults(found: unknown): Faults | null {
  const faults = { ...noFaults, ...(found as Partial<Faults> | null) };
  const { lateMs, failStatus, cutReplies, outOfStock, payment, clockMinutes } = faults;
  const isSound =
    isWithin(lateMs, 0, longestDelay) &&
    (failStatus === null || isWithin(failStatus, 400, 599)) &&
    typeof cutReplies === 'boolean' &&
    typeof outOfStock === 'boolean' &&
    (payment === null || paymentFaults.includes(payment)) &&
    isWithin(clockMinutes, -tenYears, tenYears);
  return isSound ? { lateMs, failStatus, cutReplies, outOfStock, payment, clockMinutes } : null;
}

function isWithin(value: unknown, least: number, most: number): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most;
}

/** Answers a call with the injected faults; the engine itself applies the delay and the clock. */
export async function answerWithFaults(
  { failStatus, cutReplies }: Faults,
  answer: () => Promise<WireResponse>,
): Promise<WireResponse> {
  if (failStatus !== null) return wireRefusal('faultInjected', { status: failStatus });
  const response = await answer();
  return cutReplies && response.body ? { ...response, cut: true } : response;
}
