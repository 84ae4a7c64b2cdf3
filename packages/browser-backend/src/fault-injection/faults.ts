import { type InjectedFaults, noInjectedFaults, paymentFaults } from '@briolette/contract';
import { createWireError, type WireResponse } from '../protocol/wire.ts';

const maxDelayMs = 60_000;
const tenYears = 10 * 366 * 24 * 60;

/** Returns null if any value is invalid. */
export function parseFaults(found: unknown): InjectedFaults | null {
  const faults = { ...noInjectedFaults, ...(found as Partial<InjectedFaults> | null) };
  const { lateMs, failStatus, cutReplies, outOfStock, payment, clockMinutes } = faults;
  const isSound =
    isWithin(lateMs, 0, maxDelayMs) &&
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

/**
 * Responds to a call with the injected faults; the engine itself applies the delay and the clock.
 */
export async function handleWithFaults(
  { failStatus, cutReplies }: InjectedFaults,
  respond: () => Promise<WireResponse>,
): Promise<WireResponse> {
  if (failStatus !== null) return createWireError('faultInjected', { status: failStatus });
  const response = await respond();
  return cutReplies && response.body ? { ...response, cut: true } : response;
}
