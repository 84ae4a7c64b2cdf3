import type { Reading } from '@briolette/contract';
import { type FilterState, filterToParams, initialFilter } from '@briolette/domain';

/** The list that a reading is, where filters and one word say it; undefined for more words. */
export function readingPath(reading: Reading, chosen = initialFilter): string | undefined {
  const { words, category, material, occasion } = reading;
  if (words.length > 1) return;
  const filter: FilterState = {
    ...chosen,
    search: words[0] ?? '',
    ...(category.length > 0 && { categoryFilters: category }),
    ...(material.length > 0 && { materialFilter: material }),
    ...(occasion.length > 0 && { ocassionFilters: occasion }),
  };
  return `/browse?${filterToParams(filter)}`;
}
