import type { CategoryName } from '@briolette/contract';
import { filterToParams, initialFilter, reduceFilter } from '@briolette/domain';

/** The list with all filters cleared and exactly this category set. */
export function categoryPath(value: CategoryName): string {
  const cleared = reduceFilter(initialFilter, { type: 'CLEARFILTER' });
  return `/browse?${filterToParams(reduceFilter(cleared, { type: 'CATEGORY', value }))}`;
}
