import {
  dayMs,
  type LineEngraving,
  type OpeningDays,
  type Policy,
  type SelectedVariant,
} from '@briolette/contract';

/** Adds calendar days, also across daylight saving changes. */
export function addDays(now: Date, days: number): Date {
  const day = new Date(now);
  day.setDate(day.getDate() + days);
  return day;
}

/** Formats the local day of a date: "2026-11-14". */
export const toDay = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');

/** Yields the days on which the shop works and delivers, from today. */
function* listOpeningDays(
  now: Date,
  { openDays, closedPeriods }: OpeningDays,
): Generator<Date, never> {
  for (let ahead = 0; ; ahead++) {
    const date = addDays(now, ahead);
    const day = toDay(date);
    if (
      openDays.includes(date.getDay()) &&
      !closedPeriods.some(({ from, to }) => from <= day && day <= to)
    )
      yield date;
  }
}

/**
 * Returns the day of a delivery. Work starts on the first opening day from today, and delivery and
 * lead times count opening days.
 */
export function findDeliveryDay(now: Date, days: number, opening: OpeningDays): Date {
  const openingDays = listOpeningDays(now, opening);
  for (let left = days; left > 0; left--) openingDays.next();
  return openingDays.next().value;
}

/** Returns the first 15 characters of the delivery day: "Sat Nov 14 2026". */
export const formatDeliveryDate = (now: Date, days: number, opening: OpeningDays): string =>
  findDeliveryDay(now, days, opening).toString().slice(0, 15);

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
export function countDaysLate(
  now: Date,
  days: number,
  neededBy: string,
  opening: OpeningDays,
): number {
  return (toUtc(findDeliveryDay(now, days, opening)) - Date.parse(neededBy)) / dayMs;
}

/** The longest lead time of a variant, and of an engraving. */
const maxLeadDays = 365;

/**
 * Returns the longest lead time with which an item arrives by a day such as "2026-12-24"; -1 if
 * even an item in stock arrives too late.
 */
export function countLeadDaysInTime(
  now: Date,
  { deliveryLeadDays, ...opening }: OpeningDays & Pick<Policy, 'deliveryLeadDays'>,
  neededBy: string,
): number {
  let days = -1;
  for (const day of listOpeningDays(findDeliveryDay(now, deliveryLeadDays, opening), opening)) {
    if (toDay(day) > neededBy || days === maxLeadDays) break;
    days++;
  }
  return days;
}

export type DeliveryPlan = {
  /** The delivery date of items in stock. */
  deliveryDate: string;
  /**
   * The calendar days that 1, 2, 3, … lead days add to it. Null if a lead day is a calendar day:
   * the shop is always open.
   */
  leadDayOffsets: number[] | null;
};

/**
 * Computes the delivery dates of an order before its lead time is known. Items that are handed over
 * need no delivery, also on a day on which the shop is closed.
 */
export function planDelivery(
  now: Date,
  { deliveryLeadDays, openDays, closedPeriods }: OpeningDays & Pick<Policy, 'deliveryLeadDays'>,
  isCollected = false,
): DeliveryPlan {
  const opening = { openDays, closedPeriods };
  const first = isCollected ? now : findDeliveryDay(now, deliveryLeadDays, opening);
  const deliveryDate = first.toString().slice(0, 15);
  if (openDays.length === 7 && closedPeriods.length === 0)
    return { deliveryDate, leadDayOffsets: null };
  const openingDays = listOpeningDays(
    isCollected ? findDeliveryDay(now, 0, opening) : first,
    opening,
  );
  openingDays.next();
  const leadDayOffsets = Array.from(
    { length: 2 * maxLeadDays },
    () => (toUtc(openingDays.next().value) - toUtc(first)) / dayMs,
  );
  return { deliveryDate, leadDayOffsets };
}

const toUtc = (date: Date): number => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());
