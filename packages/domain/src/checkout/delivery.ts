import { dayMs, type LineEngraving, type SelectedVariant } from '@briolette/contract';

/** That many days on by the calendar: a day on which clocks change is one day, too. */
export function addDays(now: Date, days: number): Date {
  const day = new Date(now);
  day.setDate(day.getDate() + days);
  return day;
}

/** The first 15 characters of the date's text: "Sat Nov 14 2026". */
export function formatDeliveryDate(now: Date, leadDays: number): string {
  return addDays(now, leadDays).toString().slice(0, 15);
}

type Line = {
  variant?: Pick<SelectedVariant, 'leadDays'> | undefined;
  engraving?: Pick<LineEngraving, 'days'> | undefined;
};

/** How many days later than a piece that lies ready it leaves the shop: sized first, then engraved. */
export const getLineLeadDays = ({ variant, engraving }: Line): number =>
  (variant?.leadDays ?? 0) + (engraving?.days ?? 0);

/** What is ordered together comes together, when the last of it is ready. */
export const getOrderLeadDays = (lines: readonly Line[]): number =>
  lines.reduce((longest, line) => Math.max(longest, getLineLeadDays(line)), 0);

/** By how many days what comes after `days` misses a day, "2026-12-24"; below 1: it is in time. */
export function countDaysLate(now: Date, days: number, neededBy: string): number {
  const there = addDays(now, days);
  const midnight = Date.UTC(there.getFullYear(), there.getMonth(), there.getDate());
  return Math.round((midnight - Date.parse(neededBy)) / dayMs);
}
