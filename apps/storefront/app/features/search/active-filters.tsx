import { type FilterOptions, priceSlider } from '@briolette/contract';
import {
  type FilterAction,
  type FilterState,
  filterToParams,
  reduceFilter,
} from '@briolette/domain';
import * as m from '@briolette/i18n/storefront/listing';
import { Icon } from '@briolette/ui/icon.tsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useFormatPrice, useMarket } from '../../lib/markets/market.ts';
import { getTermLabel, usePolicy } from '../../lib/policy.ts';
import { browsePath, type ChangeFilter } from './use-filter.ts';

/** Filters with lists of values: query parameter, action type and state key. */
export const taxonomyFilters = [
  ['category', 'CATEGORY', 'categoryFilters'],
  ['material', 'MATERIAL', 'materialFilter'],
  ['metal', 'METAL', 'metalFilter'],
  ['occasion', 'OCCASION', 'ocassionFilters'],
] as const;

/** Returns a function that formats a stop of the price slider in the market of the page. */
export function useStopFormat(): (stop: number) => string {
  const { priceScale } = useMarket();
  const formatPrice = useFormatPrice();
  return (stop) => formatPrice(stop * priceScale);
}

/** An active filter: its label and the action that removes it. */
export type ActiveFilter = { label: string; remove: FilterAction };

export function activeFilters(
  filter: FilterState,
  values: FilterOptions,
  formatStop: (stop: number) => string,
): ActiveFilter[] {
  const active: ActiveFilter[] = [];
  if (filter.search) {
    active.push({
      label: m.searchChip({ search: filter.search }),
      remove: { type: 'SEARCH', value: '' },
    });
  }
  for (const [kind, type, stateKey] of taxonomyFilters) {
    for (const value of filter[stateKey]) {
      const label = getTermLabel(values[kind], value);
      active.push({
        label: capitalize(kind === 'metal' ? m.metalChip({ metal: label }) : label),
        remove: { type, value },
      });
    }
  }
  if (filter.deliverBy) {
    active.push({ label: formatDeliverBy(filter.deliverBy), remove: { type: 'BY', value: null } });
  }
  if (filter.rating !== null) {
    active.push({
      label: m.aboveRating({ rating: filter.rating }),
      remove: { type: 'RATINGS', value: null },
    });
  }
  if (filter.priceRange !== priceSlider.start) {
    active.push({
      label: m.underPrice({ price: formatStop(filter.priceRange) }),
      remove: { type: 'PRICE', value: priceSlider.start },
    });
  }
  return active;
}

export const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Formats the day independently of the locale, as "Thu Dec 24 2026". */
const formatDeliverBy = (day: string) =>
  m.deliverByChip({ day: new Date(`${day}T00:00`).toDateString() });

type ChipsProps = {
  filter: FilterState;
  change: ChangeFilter;
  /** Returns the number of products without this filter. */
  countWithout?: (filter: FilterState) => number | undefined;
};

export function ActiveFilterChips({ filter, change, countWithout }: ChipsProps) {
  const active = activeFilters(filter, usePolicy().filterOptions, useStopFormat());
  if (active.length === 0) return null;
  return (
    <ul className="chips" aria-label={m.activeFilters}>
      {active.map(({ label, remove }) => {
        const count = countWithout?.(reduceFilter(filter, remove));
        return (
          <li key={label}>
            <FilterLink
              filter={filter}
              action={remove}
              change={change}
              className="chip"
              label={
                count === undefined
                  ? m.removeFilter({ filter: label })
                  : m.removeFilterCount({ filter: label, count })
              }
            >
              {label}
              {count !== undefined && count > 0 && <small> {count}</small>} <Icon name="close" />
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
      {m.clearAll}
    </FilterLink>
  );
}

type FilterLinkProps = ClearAllProps & {
  action: FilterAction;
  label?: string;
  children: ReactNode;
};

/** Renders a filter change as a link, so that it works without JavaScript and in a new tab. */
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
