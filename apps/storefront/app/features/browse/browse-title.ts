import type { FilterValue } from '@briolette/contract';
import type { FilterState } from '@briolette/domain';

/** head: the categories as the head of the page names them. */
export function browseTitle(
  { categoryFilters }: FilterState,
  head: readonly FilterValue[],
): string {
  const [only, another] = categoryFilters;
  const title = !another && head.find(({ value }) => value === only)?.label;
  return title || 'All jewellery';
}
