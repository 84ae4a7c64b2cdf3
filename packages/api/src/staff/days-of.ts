import { dayMs } from '@briolette/contract';

/** From the beginning of one day to the end of another, in UTC; null: without an end there. */
export function daysOf({ from, to }: { from?: string | undefined; to?: string | undefined }) {
  return {
    from: from === undefined ? null : new Date(from),
    until: to === undefined ? null : new Date(new Date(to).getTime() + dayMs),
  };
}
