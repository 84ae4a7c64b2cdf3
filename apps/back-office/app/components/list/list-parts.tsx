import * as m from '@briolette/i18n/back-office/components';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { BackOfficeIcon } from '../office-icon.tsx';

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

type SelectionBarProps = {
  label: string;
  /** The number of selected rows. */
  count: number;
  /** Whether all matching rows are selected, not only those of this page. */
  isAll: boolean;
  /** The number of matching rows, formatted. */
  matching: string;
  /** Selects all matching rows; undefined if the page shows them all. */
  onAll: (() => void) | undefined;
  onClear: () => void;
  /** Buttons. */
  children: ReactNode;
};

/** Actions for the selected rows of a list, with their count. */
export function SelectionBar(props: SelectionBarProps) {
  const { label, count, isAll, matching, onAll, onClear, children } = props;
  const selected = isAll ? m.allSelected : m.selected;
  const strong = (text: string) => <strong key="count">{text}</strong>;
  return (
    <section className="bulk-action-bar" aria-label={label} hidden={count === 0}>
      <p aria-live="polite">{count > 0 && selected({ count: isAll ? matching : count, strong })}</p>
      {count > 0 && !isAll && onAll && (
        <button type="button" className="bulk-action-all" onClick={onAll}>
          {m.selectMatching({ count: matching })}
        </button>
      )}
      <div className="bulk-action-buttons">{children}</div>
      <button type="button" className="icon-button" onClick={onClear}>
        <BackOfficeIcon name="close" label={m.clearSelection} />
      </button>
    </section>
  );
}
