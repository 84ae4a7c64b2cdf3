import { dayMs } from '@briolette/contract';

const usualDays = 30;

/** Days in UTC, as the shop counts them. */
export type Period = { from: string; to: string };

/** What the address says: two days, or how many up to today. */
export function periodOf(query: URLSearchParams, now = new Date()): Period {
  const from = query.get('from');
  const to = query.get('to');
  if (from && to) return { from, to };
  const days = Number(query.get('days')) || usualDays;
  return { from: dayOf(new Date(now.getTime() - (days - 1) * dayMs)), to: dayOf(now) };
}

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);

/** How many days it has, both ends with it. */
export const lengthOf = ({ from, to }: Period): number =>
  (Date.parse(to) - Date.parse(from)) / dayMs + 1;
