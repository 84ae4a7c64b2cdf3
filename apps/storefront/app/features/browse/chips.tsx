import {
  type FilterAction,
  type FilterState,
  filterToParams,
  reduceFilter,
} from '@briolette/domain';
import { Icon } from '@briolette/ui/icon.tsx';
import { Link } from 'react-router';
import { usePolicy } from '../../policy/use-policy.ts';
import { activeFilters } from './active-filters.ts';
import { plainPress } from './plain-press.ts';
import type { ChangeFilter } from './use-filter.ts';

type ChipsProps = {
  filter: FilterState;
  /** What is pressed while a list is still on its way builds on this press. */
  change?: ChangeFilter;
  /** How many products the list would have without this filter. */
  countWithout?: (filter: FilterState) => number | undefined;
};

/** Links, so that they also work without JavaScript. */
export function Chips({ filter, change, countWithout }: ChipsProps) {
  const active = activeFilters(filter, usePolicy().values);
  if (active.length === 0) return null;
  const pressed = (action: FilterAction) => change && plainPress(() => change(action));
  return (
    <ul className="chips" aria-label="Active filters">
      {active.map(({ label, remove }) => {
        const without = reduceFilter(filter, remove);
        const count = countWithout?.(without);
        return (
          <li key={label}>
            <Link
              to={`/browse?${filterToParams(without)}`}
              className="chip"
              preventScrollReset
              onClick={pressed(remove)}
              aria-label={`Remove ${label}${count === undefined ? '' : `, ${count} products`}`}
            >
              {label}
              {count !== undefined && <small> {count}</small>} <Icon name="close" />
            </Link>
          </li>
        );
      })}
      <li>
        <Link
          to="/browse"
          className="chip chip-clear"
          preventScrollReset
          onClick={pressed({ type: 'CLEARFILTER' })}
        >
          Clear All
        </Link>
      </li>
    </ul>
  );
}
