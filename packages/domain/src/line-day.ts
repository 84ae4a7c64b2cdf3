import type { Choice, Engraved } from '@briolette/contract';
import { dayMs } from '@briolette/contract';
import { dayAfter } from './delivery-date.ts';

type Line = {
  choice?: Pick<Choice, 'sizingDays'> | undefined;
  engraving?: Pick<Engraved, 'days'> | undefined;
};

/** How many days later than a piece that lies ready it leaves the shop: sized first, then engraved. */
export const daysOfWork = ({ choice, engraving }: Line): number =>
  (choice?.sizingDays ?? 0) + (engraving?.days ?? 0);

/** What is ordered together comes together, when the last of it is ready. */
export const daysOfOrder = (lines: readonly Line[]): number =>
  lines.reduce((longest, line) => Math.max(longest, daysOfWork(line)), 0);

/** By how many days what comes after `days` misses a day, "2026-12-24"; below 1: it is in time. */
export function daysLate(now: Date, days: number, neededBy: string): number {
  const there = dayAfter(now, days);
  const midnight = Date.UTC(there.getFullYear(), there.getMonth(), there.getDate());
  return Math.round((midnight - Date.parse(neededBy)) / dayMs);
}
