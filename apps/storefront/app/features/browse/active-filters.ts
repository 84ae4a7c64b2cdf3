import { type FilterValues, priceSlider } from '@briolette/contract';
import { type FilterAction, type FilterState, formatPrice } from '@briolette/domain';
import { labelOf } from '../../policy/label-of.ts';
import { valueFilters } from './value-filters.ts';

/** One filter a shopper has set: its words, and the action that takes it off. */
export type ActiveFilter = { label: string; remove: FilterAction };

export function activeFilters(filter: FilterState, values: FilterValues): ActiveFilter[] {
  const active: ActiveFilter[] = [];
  if (filter.search) {
    active.push({ label: `“${filter.search}”`, remove: { type: 'SEARCH', value: '' } });
  }
  for (const [, kind, type, chosen] of valueFilters) {
    for (const value of filter[chosen]) {
      active.push({ label: labelOf(values[kind], value), remove: { type, value } });
    }
  }
  if (filter.rating !== null) {
    active.push({ label: `Above ${filter.rating}`, remove: { type: 'RATINGS', value: null } });
  }
  if (filter.priceRange !== priceSlider.start) {
    active.push({
      label: `Under ${formatPrice(filter.priceRange)}`,
      remove: { type: 'PRICE', value: priceSlider.start },
    });
  }
  return active;
}
