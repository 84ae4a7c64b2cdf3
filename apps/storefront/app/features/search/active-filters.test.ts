import { defaultFilterOptions } from '@briolette/contract';
import { type FilterState, initialFilter, reduceFilter } from '@briolette/domain';
import { expect, test } from 'vitest';
import { activeFilters } from './active-filters.tsx';

const filter: FilterState = {
  priceRange: 900,
  search: 'pearl',
  sort: 'HIGHTOLOW',
  rating: 3,
  ocassionFilters: ['Bridal'],
  categoryFilters: ['ring', 'necklace'],
  materialFilter: ['gold'],
  metalFilter: ['platinum'],
  deliverBy: '2026-12-24',
};

test('lists each active filter; removing all of them clears the filter [BRW-32]', () => {
  const active = activeFilters(filter, defaultFilterOptions);
  expect(active.map(({ label }) => label)).toEqual([
    '“pearl”',
    'Ring',
    'Necklace',
    'Gold',
    'In platinum',
    'Bridal',
    'In time for Thu Dec 24 2026',
    'Above 3',
    'Under $900',
  ]);
  const cleared = active.reduce((state, { remove }) => reduceFilter(state, remove), filter);
  expect(cleared).toEqual(initialFilter);
});

test('removes a metal and a delivery day one at a time [MTL-03 DAY-04]', () => {
  const { metalFilter, deliverBy } = filter;
  const selected = { ...initialFilter, metalFilter, deliverBy };
  const [metal, day] = activeFilters(selected, defaultFilterOptions);
  expect([metal?.label, day?.label]).toEqual(['In platinum', 'In time for Thu Dec 24 2026']);
  if (!metal || !day) return;
  expect(reduceFilter(selected, metal.remove)).toEqual({ ...initialFilter, deliverBy });
  expect(reduceFilter(selected, day.remove)).toEqual({ ...initialFilter, metalFilter });
});

test('lists nothing without active filters', () => {
  expect(activeFilters(initialFilter, defaultFilterOptions)).toEqual([]);
});
