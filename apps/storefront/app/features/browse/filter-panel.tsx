import type { ListingCounts } from '@briolette/contract';
import type { FilterState } from '@briolette/domain';
import { Link, useHref } from 'react-router';
import { usePolicy } from '../../policy/use-policy.ts';
import { CheckGroup } from './check-group.tsx';
import { PriceSlider } from './price-slider.tsx';
import { RatingGroup } from './rating-group.tsx';
import type { ChangeFilter } from './use-filter.ts';

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
      <CheckGroup
        legend="Category"
        name="category"
        values={values.category}
        chosen={filter.categoryFilters}
        counts={counts?.category}
        toggle={(value) => change({ type: 'CATEGORY', value })}
      />
      <CheckGroup
        legend="Type"
        name="material"
        values={values.material}
        chosen={filter.materialFilter}
        counts={counts?.material}
        toggle={(value) => change({ type: 'MATERIAL', value })}
      />
      <CheckGroup
        legend="Occasion"
        name="occasion"
        values={values.occasion}
        chosen={filter.ocassionFilters}
        counts={counts?.occasion}
        toggle={(value) => change({ type: 'OCCASION', value })}
      />
      <RatingGroup rating={filter.rating} counts={counts?.rating} change={change} />
      <noscript>
        <button type="submit" className="button">
          Apply
        </button>
      </noscript>
      <Link to="/browse" className="button button-quiet" preventScrollReset>
        Clear All
      </Link>
    </form>
  );
}
