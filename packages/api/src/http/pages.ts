import { ApiError, dayMs } from '@briolette/contract';
import { mostCounted } from '@briolette/storage';
import { isUuid } from './requests.ts';

/** Rows on a page unless the client asks for another number. */
export const rowsPerPage = 50;

/** Splits the rows of a query for `limit + 1` into a page and the cursor of the next page. */
export function paginate<Row>(
  rows: readonly Row[],
  limit: number,
  getCursor: (row: Row) => string,
) {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { page, nextCursor: last && rows.length > limit ? getCursor(last) : null };
}

/** Caps a count. */
export const countUpTo = (count: number) => ({
  count: Math.min(count, mostCounted),
  countIsMore: count > mostCounted,
});

/** Parses the cursor: the last id of the previous page. */
export function readCursor(cursor: string | undefined): string | null {
  if (cursor !== undefined && !isUuid(cursor)) throw new ApiError('invalidRequest');
  return cursor ?? null;
}

/** The range from the start of one day to the end of another, in UTC; null: unbounded. */
export function toUtcRange({ from, to }: { from?: string | undefined; to?: string | undefined }) {
  return {
    from: from === undefined ? null : new Date(from),
    until: to === undefined ? null : new Date(new Date(to).getTime() + dayMs),
  };
}
