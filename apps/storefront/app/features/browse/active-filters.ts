import { type FilterValues, priceSlider } from '@briolette/contract';
import { type FilterAction, type FilterState, formatPrice } from '@briolette/domain';
import { labelOf } from '../../policy/label-of.ts';

/** One filter a shopper has set: its words, and the action that takes it off. */
export type ActiveFilter = { label: string; remove: FilterAction };

export function activeFilters(filter: FilterState, values: FilterValues): ActiveFilter[] {
  const active: ActiveFilter[] = [];
  if (filter.search) {
    active.push({ label: `“${filter.search}”`, remove: { type: 'SEARCH', value: '' } });
  }
  const lists = [
    ['CATEGORY', filter.categoryFilters, values.category],
    ['MATERIAL', filter.materialFilter, values.material],
    ['OCCASION', filter.ocassionFilters, values.occasion],
  ] as const;
  for (const [type, chosen, known] of lists) {
    for (const value of chosen) {
      active.push({ label: labelOf(known, value), remove: { type, value } });
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
