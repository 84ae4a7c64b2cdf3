import { type ListedValues, priceSlider } from '@briolette/contract';
import { type FilterAction, type FilterState, formatPrice } from '@briolette/domain';
import { labelOf } from '../../policy/label-of.ts';
import { valueFilters } from './value-filters.ts';

/** One filter a shopper has set: its words, and the action that takes it off. */
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
  if (filter.by) {
    active.push({ label: inTimeFor(filter.by), remove: { type: 'BY', value: null } });
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

/** The day as the shop writes days, wherever the reader is: "Thu Dec 24 2026". */
const inTimeFor = (day: string) => `In time for ${new Date(`${day}T00:00`).toDateString()}`;
