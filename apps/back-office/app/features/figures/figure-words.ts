import { formatPrice } from '@briolette/domain';
import type { Bar } from './bars-of.ts';

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const dayOfYear = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

export const dayWords = (of: string) => day.format(new Date(of));
export const fullDayWords = (of: string) => dayOfYear.format(new Date(of));

export const barWords = ({ from, to }: Pick<Bar, 'from' | 'to'>) =>
  from === to ? dayWords(from) : `${dayWords(from)} to ${dayWords(to)}`;

export const countWords = (count: number, one: string) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : `${one}s`}`;

/** "12% more than the 30 days before". */
export function comparedWords(now: number, before: number, days: number): string {
  const earlier = days === 1 ? 'the day before' : `the ${days} days before`;
  if (before === 0) return now === 0 ? `as ${earlier}` : `nothing in ${earlier}`;
  const percent = Math.round((now / before - 1) * 100);
  if (percent === 0) return `as ${earlier}`;
  return `${Math.abs(percent)}% ${percent > 0 ? 'more' : 'less'} than ${earlier}`;
}

const short = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  maximumFractionDigits: 1,
});

/** "$2.5K": beside a line of a picture. */
export const shortPrice = (dollars: number) =>
  dollars < 1000 ? formatPrice(dollars) : short.format(dollars);
