import type { ClosedPeriod } from '@briolette/contract';
import * as m from '@briolette/i18n/back-office/settings';
import { formatDay } from './dates.ts';

const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' });

/** The weekdays from Monday, with the values of `Date.getDay`. January 4, 1970 is a Sunday. */
export const weekdays = [1, 2, 3, 4, 5, 6, 0].map((day) => ({
  day,
  label: weekday.format(Date.UTC(1970, 0, 4 + day)),
}));

export const describeOpenDays = (openDays: readonly number[]): string =>
  weekdays
    .filter(({ day }) => openDays.includes(day))
    .map(({ label }) => label)
    .join(', ');

/** "24 Dec – 2 Jan, no orders (On holiday)". */
export function describePeriod({ from, to, message, takesOrders }: ClosedPeriod): string {
  const period = { from: formatDay(from), to: formatDay(to), message };
  return (takesOrders ? m.period : m.periodWithoutOrders)(period);
}
