import { dayMs, type LineEngraving, type SelectedVariant } from '@briolette/contract';

/** Adds calendar days, also across daylight saving changes. */
export function addDays(now: Date, days: number): Date {
  const day = new Date(now);
  day.setDate(day.getDate() + days);
  return day;
}

/** Returns the first 15 characters of the date: "Sat Nov 14 2026". */
export function formatDeliveryDate(now: Date, leadDays: number): string {
  return addDays(now, leadDays).toString().slice(0, 15);
}

type Line = {
  variant?: Pick<SelectedVariant, 'leadDays'> | undefined;
  engraving?: Pick<LineEngraving, 'days'> | undefined;
};

/** Returns the lead time of a line: variant plus engraving. */
export const getLineLeadDays = ({ variant, engraving }: Line): number =>
  (variant?.leadDays ?? 0) + (engraving?.days ?? 0);

/** Returns the lead time of an order: that of its slowest line. */
export const getOrderLeadDays = (lines: readonly Line[]): number =>
  lines.reduce((longest, line) => Math.max(longest, getLineLeadDays(line)), 0);

/**
 * Returns how many days late a delivery after `days` would be for a day such as "2026-12-24"; below
 * 1 if it is on time.
 */
export function countDaysLate(now: Date, days: number, neededBy: string): number {
  const there = addDays(now, days);
  const midnight = Date.UTC(there.getFullYear(), there.getMonth(), there.getDate());
  return Math.round((midnight - Date.parse(neededBy)) / dayMs);
}
