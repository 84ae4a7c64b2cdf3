import { addDays, toDay } from '@briolette/domain';

/** Returns the date this many days from now in the local time zone, such as "2026-12-24". */
export const formatFutureDay = (days: number): string => toDay(addDays(new Date(), days));
