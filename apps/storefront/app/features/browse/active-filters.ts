import { type ListedValues, priceSlider } from '@briolette/contract';
import { type FilterAction, type FilterState, formatPrice } from '@briolette/domain';
import { labelOf } from '../../policy/label-of.ts';

/** The filters that are lists of values: legend, query parameter, action and key in the state. */
export const valueFilters = [
  ['Category', 'category', 'CATEGORY', 'categoryFilters'],
  ['Type', 'material', 'MATERIAL', 'materialFilter'],
  ['Metal', 'metal', 'METAL', 'metalFilter'],
  ['Occasion', 'occasion', 'OCCASION', 'ocassionFilters'],
] as const;

/** One filter that is set: its label, and the action that removes it. */
export type ActiveFilter = { label: string; remove: FilterAction };

export function activeFilters(filter: FilterState, values: ListedValues): ActiveFilter[] {
  const active: ActiveFilter[] = [];
  if (filter.search) {
    active.push({ label: `“${filter.search}”`, remove: { type: 'SEARCH', value: '' } });
  }
  for (const [, kind, type, chosen] of valueFilters) {
    for (const value of filter[chosen]) {
      const label = labelOf(values[kind], value);
      active.push({ label: kind === 'metal' ? `in ${label}` : label, remove: { type, value } });
    }
  }
  if (filter.deliverBy) {
    active.push({ label: inTimeFor(filter.deliverBy), remove: { type: 'BY', value: null } });
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

/** In the same form for every locale: "Thu Dec 24 2026". */
const inTimeFor = (day: string) => `In time for ${new Date(`${day}T00:00`).toDateString()}`;
