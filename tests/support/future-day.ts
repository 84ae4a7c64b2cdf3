import { addDays } from '@briolette/domain';

/** Returns the date this many days from now in the local time zone, such as "2026-12-24". */
export function formatFutureDay(days: number): string {
  const day = addDays(new Date(), days);
  return new Date(Date.UTC(day.getFullYear(), day.getMonth(), day.getDate()))
    .toISOString()
    .slice(0, 10);
}
