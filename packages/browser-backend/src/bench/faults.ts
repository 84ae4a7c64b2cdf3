/** What a developer may let go wrong, to see how the shop takes it. */
export type Faults = {
  /** Every answer comes so much later. */
  lateMs: number;
  /** Calls fail with this status and do nothing; null: they do not. */
  failStatus: number | null;
  /** Calls do their work, and their replies break off in the middle. */
  cutReplies: boolean;
  /** Nothing is in stock. */
  outOfStock: boolean;
  /** So far the shop's clock is ahead, or behind if negative. */
  clockMinutes: number;
};

export const noFaults: Faults = {
  lateMs: 0,
  failStatus: null,
  cutReplies: false,
  outOfStock: false,
  clockMinutes: 0,
};

const longestDelay = 60_000;
const tenYears = 10 * 366 * 24 * 60;

/** Null where something is not what it should be. */
export function parseFaults(found: unknown): Faults | null {
  const faults = { ...noFaults, ...(found as Partial<Faults> | null) };
  const { lateMs, failStatus, cutReplies, outOfStock, clockMinutes } = faults;
  const isSound =
    isWithin(lateMs, 0, longestDelay) &&
    (failStatus === null || isWithin(failStatus, 400, 599)) &&
    typeof cutReplies === 'boolean' &&
    typeof outOfStock === 'boolean' &&
    isWithin(clockMinutes, -tenYears, tenYears);
  return isSound ? { lateMs, failStatus, cutReplies, outOfStock, clockMinutes } : null;
}

function isWithin(value: unknown, least: number, most: number): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most;
}
