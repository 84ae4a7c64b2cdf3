import {
  categoryNames,
  defaultFilterOptions,
  materials,
  metals,
  occasions,
  priceSteps,
  ratingSteps,
  sortOrders,
} from '@briolette/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type FilterState,
  filterFromParams,
  filterToParams,
  initialFilter,
  reduceFilter,
} from '../../src/index.ts';

test('starts with the defaults and names of the specification [ENT-28]', () => {
  expect(initialFilter).toEqual({
    priceRange: 1500,
    search: '',
    sort: 'HIGHTOLOW',
    rating: null,
    ocassionFilters: [],
    categoryFilters: [],
    materialFilter: [],
    metalFilter: [],
    deliverBy: null,
  });
});

test('starts at the highest price, sorted by descending price [BRW-06 BRW-15]', () => {
  expect(initialFilter).toMatchObject({ priceRange: 1500, sort: 'HIGHTOLOW' });
});

test('PRICE sets the price range [STA-07]', () => {
  expect(reduceFilter(initialFilter, { type: 'PRICE', value: 900 }).priceRange).toBe(900);
});

test('SEARCH sets the search [STA-08]', () => {
  expect(reduceFilter(initialFilter, { type: 'SEARCH', value: 'gold' }).search).toBe('gold');
});

test('SORT sets the order [STA-09 CNS-04]', () => {
  expect(sortOrders).toEqual(['LOWTOHIGH', 'HIGHTOLOW']);
  expect(reduceFilter(initialFilter, { type: 'SORT', value: 'LOWTOHIGH' }).sort).toBe('LOWTOHIGH');
});

test('RATINGS sets the rating [STA-10]', () => {
  expect(reduceFilter(initialFilter, { type: 'RATINGS', value: 3 }).rating).toBe(3);
});

for (const [type, value, list, id] of [
  ['OCCASION', 'Bridal', 'ocassionFilters', 'STA-11'],
  ['MATERIAL', 'gold', 'materialFilter', 'STA-12'],
  ['CATEGORY', 'ring', 'categoryFilters', 'STA-13'],
  ['METAL', 'rose gold', 'metalFilter', 'MTL-03'],
] as const)
  test(`${type} toggles ${value} in ${list} [BRW-16 ${id}]`, () => {
    const action = { type, value } as Parameters<typeof reduceFilter>[1];
    const selected = reduceFilter(initialFilter, action);
    expect(selected[list]).toEqual([value]);
    expect(reduceFilter(selected, action)[list]).toEqual([]);
  });

test('CLEARFILTER resets everything to its default [STA-14 BRW-17]', () => {
  fc.assert(
    fc.property(anyFilter, (filter) => {
      expect(reduceFilter(filter, { type: 'CLEARFILTER' })).toEqual(initialFilter);
    }),
  );
});

test('round-trips a filter through the URL', () => {
  fc.assert(
    fc.property(anyFilter, (filter) => {
      const params = new URLSearchParams(filterToParams(filter).toString());
      const expected = { ...filter, search: filter.search.trim() };
      expect(filterFromParams(params, defaultFilterOptions)).toEqual(expected);
      expect(filterFromParams(params)).toEqual(expected);
    }),
  );
});

test('ignores invalid URL parameters', () => {
  const params = new URLSearchParams(
    'category=hat&price=777&rating=9&sort=up&material=gold&metal=tin&deliverBy=2026-02-30',
  );
  expect(filterFromParams(params, defaultFilterOptions)).toEqual({
    ...initialFilter,
    materialFilter: ['gold'],
  });
});

test('sorts a search by relevance unless an order by price is selected [SRC-10]', () => {
  const read = (params: string) => filterFromParams(new URLSearchParams(params));
  expect(read('search=pearl').sort).toBe('RELEVANCE');
  expect(read('search=pearl&sort=HIGHTOLOW').sort).toBe('HIGHTOLOW');
  expect(read('sort=RELEVANCE').sort).toBe('HIGHTOLOW');
  const byPrice = { ...read('search=pearl'), sort: 'HIGHTOLOW' as const };
  expect(filterToParams(byPrice).toString()).toBe('search=pearl&sort=HIGHTOLOW');
  const withoutSearch = reduceFilter(read('search=pearl'), { type: 'SEARCH', value: '' });
  expect(withoutSearch).toEqual(initialFilter);
});

const anyFilter: fc.Arbitrary<FilterState> = fc.record({
  priceRange: fc.constantFrom(...priceSteps),
  search: fc.string({ maxLength: 20 }),
  sort: fc.constantFrom(...sortOrders),
  rating: fc.constantFrom(null, ...ratingSteps),
  ocassionFilters: fc.subarray([...occasions]),
  categoryFilters: fc.subarray([...categoryNames]),
  materialFilter: fc.subarray([...materials]),
  metalFilter: fc.subarray([...metals]),
  deliverBy: fc.constantFrom(null, '2026-12-24', '2028-02-29'),
});
