import {
  type FilterAction,
  type FilterState,
  filterToParams,
  reduceFilter,
} from '@briolette/domain';
import { Icon } from '@briolette/ui/icon.tsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { usePolicy } from '../../policy/use-policy.ts';
import { activeFilters } from './active-filters.ts';
import { browsePath, type ChangeFilter } from './use-filter.ts';

type ChipsProps = {
  filter: FilterState;
  change: ChangeFilter;
  /** How many products the list would have without this filter. */
  countWithout?: (filter: FilterState) => number | undefined;
};

export function Chips({ filter, change, countWithout }: ChipsProps) {
  const active = activeFilters(filter, usePolicy().filterOptions);
  if (active.length === 0) return null;
  return (
    <ul className="chips" aria-label="Active filters">
      {active.map(({ label, remove }) => {
        const count = countWithout?.(reduceFilter(filter, remove));
        return (
          <li key={label}>
            <FilterLink
              filter={filter}
              action={remove}
              change={change}
              className="chip"
              label={`Remove ${label}${count === undefined ? '' : `, ${count} products`}`}
            >
              {label}
              {count !== undefined && <small> {count}</small>} <Icon name="close" />
            </FilterLink>
          </li>
        );
      })}
      <li>
        <ClearAll filter={filter} change={change} className="chip chip-clear" />
      </li>
    </ul>
  );
}

type ClearAllProps = { filter: FilterState; change: ChangeFilter; className: string };

export function ClearAll(props: ClearAllProps) {
  return (
    <FilterLink {...props} action={{ type: 'CLEARFILTER' }}>
      Clear All
    </FilterLink>
  );
}

type FilterLinkProps = ClearAllProps & {
  action: FilterAction;
  label?: string;
  children: ReactNode;
};

/** A change of the filter as a link, so that it works without JavaScript and opens in a new tab. */
function FilterLink({ filter, action, change, className, label, children }: FilterLinkProps) {
  return (
    <Link
      to={browsePath(`?${filterToParams(reduceFilter(filter, action))}`)}
      className={className}
      aria-label={label}
      preventScrollReset
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        change(action);
      }}
    >
      {children}
    </Link>
  );
}
