import type { Figures } from '@briolette/contract';

type Day = Figures['days'][number];
/** A day, or a week of a long period: from its first day to its last. */
export type Bar = Omit<Day, 'day'> & { from: string; to: string };

/** More bars than this are a grey field on a telephone. */
const mostBars = 92;
const daysOfWeek = 7;

/** A bar for each day; of a long period for each week, the last one whole. */
export function barsOf(days: readonly Day[]): Bar[] {
  const width = days.length > mostBars ? daysOfWeek : 1;
  const bars: Bar[] = [];
  for (let end = days.length; end > 0; end -= width) {
    const part = days.slice(Math.max(0, end - width), end);
    const sum = (what: 'orders' | 'amount' | 'refunds' | 'refunded') =>
      part.reduce((total, day) => total + day[what], 0);
    bars.unshift({
      from: part[0]?.day ?? '',
      to: part.at(-1)?.day ?? '',
      orders: sum('orders'),
      amount: sum('amount'),
      refunds: sum('refunds'),
      refunded: sum('refunded'),
    });
  }
  return bars;
}

/** The lines behind a picture: round steps from nought to at least the most. */
export function stepsTo(most: number): number[] {
  if (most <= 0) return [0];
  const rough = most / 3;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 2.5, 5, 10].map((each) => each * power).find((each) => each >= rough) ?? most;
  const count = Math.ceil(most / step);
  return Array.from({ length: count + 1 }, (_, place) => place * step);
}
