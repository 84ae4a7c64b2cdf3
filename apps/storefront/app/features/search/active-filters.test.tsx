import { defaultFilterOptions } from '@briolette/contract';
import { type FilterState, formatPrice, initialFilter, reduceFilter } from '@briolette/domain';
import * as m from '@briolette/i18n/storefront/listing';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { ActiveFilterChips, activeFilters } from './active-filters.tsx';
import EmptyResultHelp from './no-results.tsx';

// Pages get the policy from the loader of the root.
vi.mock('../../lib/policy.ts', async (original) => ({
  ...(await original<typeof import('../../lib/policy.ts')>()),
  usePolicy: () => ({ filterOptions: defaultFilterOptions }),
}));

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
  const active = activeFilters(filter, defaultFilterOptions, formatPrice);
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
  const [metal, day] = activeFilters(selected, defaultFilterOptions, formatPrice);
  expect([metal?.label, day?.label]).toEqual(['In platinum', 'In time for Thu Dec 24 2026']);
  if (!metal || !day) return;
  expect(reduceFilter(selected, metal.remove)).toEqual({ ...initialFilter, deliverBy });
  expect(reduceFilter(selected, day.remove)).toEqual({ ...initialFilter, metalFilter });
});

test('the button of the filters counts one product in the singular [BRW-35]', () => {
  expect(m.showProductsButton({ count: 1, total: '1' })).toBe('Show 1 product');
  expect(m.showProductsButton({ count: 13, total: '13+' })).toBe('Show 13+ products');
});

test('a chip offers the products without its filter, and never 0 [BRW-35]', () => {
  const chips = (count: number) =>
    renderToStaticMarkup(
      <MemoryRouter>
        <ActiveFilterChips filter={filter} change={() => {}} countWithout={() => count} />
      </MemoryRouter>,
    );
  expect(chips(3)).toContain('Ring<small> 3</small>');
  expect(chips(0)).not.toContain('<small>');
});

test('lists nothing without active filters', () => {
  expect(activeFilters(initialFilter, defaultFilterOptions, formatPrice)).toEqual([]);
});

test('a search that finds nothing offers the categories that have products [SRC-16]', () => {
  const help = (without: Partial<FilterState>) =>
    renderToStaticMarkup(
      <MemoryRouter>
        <EmptyResultHelp
          filter={{ ...initialFilter, search: 'tiara', ...without }}
          countProducts={({ search, categoryFilters: [category] }) =>
            search || category === 'earring' ? 0 : 13
          }
        />
      </MemoryRouter>,
    );
  expect(help({})).toContain('href="/browse?category=ring"');
  expect(help({})).toContain('Rings');
  expect(help({})).not.toContain('category=earring');
  expect(help({ categoryFilters: ['ring'] })).not.toContain('Necklaces');
});
