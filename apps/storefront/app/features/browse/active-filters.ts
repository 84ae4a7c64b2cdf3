import { priceSlider } from '@briolette/contract';
import { type FilterAction, type FilterState, formatPrice } from '@briolette/domain';

/** One filter a shopper has set: its words, and the action that takes it off. */
export type ActiveFilter = { label: string; remove: FilterAction };

export function activeFilters(filter: FilterState): ActiveFilter[] {
  const active: ActiveFilter[] = [];
  if (filter.search) {
    active.push({ label: `“${filter.search}”`, remove: { type: 'SEARCH', value: '' } });
  }
  for (const value of filter.categoryFilters) {
    active.push({ label: value, remove: { type: 'CATEGORY', value } });
  }
  for (const value of filter.materialFilter) {
    active.push({ label: value, remove: { type: 'MATERIAL', value } });
  }
  for (const value of filter.ocassionFilters) {
    active.push({ label: value, remove: { type: 'OCCASION', value } });
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
