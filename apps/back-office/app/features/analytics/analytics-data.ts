import type { Analytics } from '@briolette/contract';
import { formatPrice } from '@briolette/domain';
import * as m from '@briolette/i18n/back-office/analytics';

type Day = Analytics['days'][number];

/** One bar of the chart: a day, or a week in a long period. */
export type Bucket = Omit<Day, 'day'> & { from: string; to: string };

/** More bars than this are unreadable on a phone. */
const maxBars = 92;

/** Groups days into buckets: days, or weeks for a long period, counted back from the last day. */
export function bucketDays(days: readonly Day[]): Bucket[] {
  const width = days.length > maxBars ? 7 : 1;
  const buckets: Bucket[] = [];
  for (let end = days.length; end > 0; end -= width) {
    const part = days.slice(Math.max(0, end - width), end);
    const sum = (field: 'orders' | 'amount' | 'refunds' | 'refunded') =>
      part.reduce((total, day) => total + day[field], 0);
    buckets.unshift({
      from: part[0]?.day ?? '',
      to: part.at(-1)?.day ?? '',
      orders: sum('orders'),
      amount: sum('amount'),
      refunds: sum('refunds'),
      refunded: sum('refunded'),
    });
  }
  return buckets;
}

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const dayOfYear = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

export const formatDay = (of: string) => day.format(new Date(of));
export const formatFullDay = (of: string) => dayOfYear.format(new Date(of));

export const formatBucket = ({ from, to }: Bucket) =>
  from === to ? formatDay(from) : m.period({ from: formatDay(from), to: formatDay(to) });

/** "12% more than the previous 30 days", or "than 1 Oct to 18 Oct". */
export function formatComparison(
  now: number,
  before: number,
  compared: { days: number; compare?: { from: string; to: string } | undefined },
): string {
  const { days: count, compare } = compared;
  if (compare) {
    const period = m.period({ from: formatFullDay(compare.from), to: formatFullDay(compare.to) });
    if (before === 0) return now === 0 ? m.sameAs({ period }) : m.noneIn({ period });
    const percent = Math.round((now / before - 1) * 100);
    if (percent === 0) return m.sameAs({ period });
    return percent > 0
      ? m.moreThan({ percent, period })
      : m.lessThan({ percent: -percent, period });
  }
  if (before === 0) return now === 0 ? m.same({ count }) : m.noneBefore({ count });
  const percent = Math.round((now / before - 1) * 100);
  if (percent === 0) return m.same({ count });
  return percent > 0 ? m.more({ count, percent }) : m.less({ count, percent: -percent });
}

const short = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  maximumFractionDigits: 1,
});

/** "$2.5K", for the axis of a chart. */
export const formatCompactPrice = (dollars: number) =>
  dollars < 1000 ? formatPrice(dollars) : short.format(dollars);
