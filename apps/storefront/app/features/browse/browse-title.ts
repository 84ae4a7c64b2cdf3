import type { FilterState } from '@briolette/domain';

const plurals = {
  ring: 'Rings',
  necklace: 'Necklaces',
  earring: 'Earrings',
  bracelet: 'Bracelets',
} as const;

export function browseTitle({ categoryFilters }: FilterState): string {
  const [only, another] = categoryFilters;
  return only && !another ? plurals[only] : 'All jewellery';
}
