import type { ListingCounts } from '@briolette/contract';
import type { FilterState } from '@briolette/domain';
import { Link, useHref } from 'react-router';
import { usePolicy } from '../../policy/use-policy.ts';
import { CheckGroup } from './check-group.tsx';
import { InTimeFor } from './in-time-for.tsx';
import { plainPress } from './plain-press.ts';
import { PriceSlider } from './price-slider.tsx';
import { RatingGroup } from './rating-group.tsx';
import type { ChangeFilter } from './use-filter.ts';
import { valueFilters } from './value-filters.ts';

type FilterPanelProps = {
  filter: FilterState;
  counts: ListingCounts | undefined;
  change: ChangeFilter;
};

/** A plain GET form: without JavaScript its button applies it, with it every change does. */
export function FilterPanel({ filter, counts, change }: FilterPanelProps) {
  const { values, dearest } = usePolicy();
  return (
    <form id="filters" className="filter-form" action={useHref('/browse')}>
      {filter.search && <input type="hidden" name="search" value={filter.search} />}
      <PriceSlider value={filter.priceRange} dearest={dearest} change={change} />
      {valueFilters.map(
        ([legend, name, type, chosen]) =>
          values[name].length > 0 && (
            <CheckGroup
              key={name}
              legend={legend}
              name={name}
              values={values[name]}
              chosen={filter[chosen]}
              counts={counts?.[name]}
              toggle={(value) => change({ type, value })}
            />
          ),
      )}
      <RatingGroup rating={filter.rating} counts={counts?.rating} change={change} />
      <InTimeFor by={filter.by} change={change} />
      <noscript>
        <button type="submit" className="button">
          Apply
        </button>
      </noscript>
      <Link
        to="/browse"
        className="button button-quiet"
        preventScrollReset
        onClick={plainPress(() => change({ type: 'CLEARFILTER' }))}
      >
        Clear All
      </Link>
    </form>
  );
}
