import { defaultFilterOptions, type OpenMarket } from '@briolette/contract';
import { type FilterState, formatPrice, initialFilter, reduceFilter } from '@briolette/domain';
import * as m from '@briolette/i18n/storefront/listing';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { MarketContext } from '../../lib/markets/market.ts';
import { ActiveFilterChips, activeFilters } from './active-filters.tsx';
import { FilterPanel } from './filter-panel.tsx';
import EmptyResultHelp from './no-results.tsx';

// Pages get the policy from the loader of the root.
vi.mock('../../lib/policy.ts', async (original) => ({
  ...(await original<typeof import('../../lib/policy.ts')>()),
  usePolicy: () => ({ filterOptions: defaultFilterOptions, maxPrice: 1_000_000 }),
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

/** Renders the price filter and its chip in a market. */
function renderPriceFilter(priceRange: number, market: Partial<OpenMarket>) {
  const current = {
    ...{ code: 'xx', name: 'Market', isDefault: false, languages: ['en'], countries: [] },
    ...{ pricesIncludeTax: true, deliveryCharge: 0, addressForm: 'single' as const },
    ...{ currency: 'USD', priceScale: 1, ...market },
  };
  const priced = { ...initialFilter, priceRange };
  const markup = renderToStaticMarkup(
    <MemoryRouter>
      <MarketContext value={{ market: current, markets: [current] }}>
        <FilterPanel filter={priced} counts={undefined} change={() => {}} />
        <ActiveFilterChips filter={priced} change={() => {}} />
      </MarketContext>
    </MemoryRouter>,
  );
  const [slider = ''] = /<label class="slider">.*?<\/label>/.exec(markup) ?? [];
  const [, value] = /aria-valuetext="([^"]*)"/.exec(slider) ?? [];
  const [, chip] = /aria-label="Remove ([^"]*)"/.exec(markup) ?? [];
  const stops = ['min', 'max', 'step', 'value'].map((name) =>
    Number(new RegExp(` ${name}="(\\d+)"`).exec(slider)?.[1]),
  );
  return { value, chip, stops, ends: slider.match(/(?<=<span>)[^<]+(?=<)/g) };
}

test.each([
  ['JPY', { currency: 'JPY', priceScale: 100 }, '¥90,000', '¥90,000', ['¥50,000', '¥150,000']],
  ['EUR', { currency: 'EUR' }, '€900.00', '€900.00', ['€500.00', '€1,500.00']],
  ['the default market', { isDefault: true }, '$900', '$900', ['$500', '$1500']],
])('the price filter has the prices of %s [MRQ-09]', (_, market, value, chip, ends) => {
  const stops = [500, 1500, 100];
  expect(renderPriceFilter(900, market)).toEqual({
    ...{ value: `Under ${value}`, chip: `Under ${chip}`, stops: [...stops, 900], ends },
  });
  expect(renderPriceFilter(1500, market)).toEqual({
    ...{ value: 'Any price', chip: undefined, stops: [...stops, 1500], ends },
  });
});
