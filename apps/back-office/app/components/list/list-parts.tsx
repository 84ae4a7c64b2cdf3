import * as m from '@briolette/i18n/back-office/components';
import { Link, useSearchParams } from 'react-router';

/** The server counts up to this number. */
const maxCount = 1000;

export function formatCappedCount(count: number, isMore = count >= maxCount): string {
  return isMore ? m.cappedCount({ count: maxCount }) : String(count);
}

/** Returns a copy of the search parameters with one changed; null removes it. */
export function setQueryParameter(
  query: URLSearchParams,
  name: string,
  value: string | null,
): URLSearchParams {
  const next = new URLSearchParams(query);
  if (value === null) next.delete(name);
  else next.set(name, value);
  return next;
}

/** Sets a filter and returns to the first page. An empty value removes the filter. */
export const withFilter = (query: URLSearchParams, name: string, value: string) =>
  setQueryParameter(setQueryParameter(query, 'cursor', null), name, value || null);

type PaginationProps = { nextCursor: string | null; first?: string; next: string };

/** Links to the next page and back to the first. */
export function Pagination({ nextCursor, first = m.newest, next }: PaginationProps) {
  const [query] = useSearchParams();
  return (
    <nav className="pages" aria-label={m.pagination}>
      {query.has('cursor') && (
        <Link to={`?${setQueryParameter(query, 'cursor', null)}`}>{first}</Link>
      )}
      {nextCursor && <Link to={`?${setQueryParameter(query, 'cursor', nextCursor)}`}>{next}</Link>}
    </nav>
  );
}

type SavedViewTabsProps = { views: readonly { name: string; to: string }[]; here: string };

/** Links to named filters of a list. */
export function SavedViewTabs({ views, here }: SavedViewTabsProps) {
  return (
    <nav aria-label={m.views} className="views">
      <ul>
        {views.map(({ name, to }) => (
          <li key={to}>
            <Link to={to} aria-current={to === here ? 'page' : undefined}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
