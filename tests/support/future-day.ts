import { addDays } from '@briolette/domain';

/** So many days from now, by the calendar where the shop is, which is here: "2026-12-24". */
export function dayIn(days: number): string {
  const day = addDays(new Date(), days);
  return new Date(Date.UTC(day.getFullYear(), day.getMonth(), day.getDate()))
    .toISOString()
    .slice(0, 10);
}
