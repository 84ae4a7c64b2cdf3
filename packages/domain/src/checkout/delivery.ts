import { type Choice, dayMs, type Engraved } from '@briolette/contract';

/** That many days on by the calendar: a day on which clocks change is one day, too. */
export function dayAfter(now: Date, days: number): Date {
  const day = new Date(now);
  day.setDate(day.getDate() + days);
  return day;
}

/** The first 15 characters of the date's text: "Sat Nov 14 2026". */
export function deliveryDate(now: Date, leadDays: number): string {
  return dayAfter(now, leadDays).toString().slice(0, 15);
}

type Line = {
  choice?: Pick<Choice, 'leadDays'> | undefined;
  engraving?: Pick<Engraved, 'days'> | undefined;
};

/** How many days later than a piece that lies ready it leaves the shop: sized first, then engraved. */
export const daysOfWork = ({ choice, engraving }: Line): number =>
  (choice?.leadDays ?? 0) + (engraving?.days ?? 0);

/** What is ordered together comes together, when the last of it is ready. */
export const daysOfOrder = (lines: readonly Line[]): number =>
  lines.reduce((longest, line) => Math.max(longest, daysOfWork(line)), 0);

/** By how many days what comes after `days` misses a day, "2026-12-24"; below 1: it is in time. */
export function daysLate(now: Date, days: number, neededBy: string): number {
  const there = dayAfter(now, days);
  const midnight = Date.UTC(there.getFullYear(), there.getMonth(), there.getDate());
  return Math.round((midnight - Date.parse(neededBy)) / dayMs);
}
