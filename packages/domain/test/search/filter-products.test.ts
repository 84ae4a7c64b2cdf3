import { defaultFilterOptions, type Product, priceSlider, priceSteps } from '@briolette/contract';
import { expect, test } from 'vitest';
import { countProducts, type FilterState, filterProducts, initialFilter } from '../../src/index.ts';

/** The fields that filters use. */
const plain: Partial<Product> = {
  product_name: 'Piece',
  product_price: 700,
  product_category: 'ring',
  product_brand: 'Maison',
  product_rating: 4,
  product_color: 'Silver',
  product_material: 'silver',
  product_occasion: 'Casual',
  product_isBadge: '',
};
const product = (fields: Partial<Product>) =>
  ({ _id: fields.product_name ?? 'piece', ...plain, ...fields }) as Product;
const names = (products: Product[], filter: Partial<FilterState>) =>
  filterProducts(products, { ...initialFilter, ...filter }).map((each) => each.product_name);

test('keeps products priced strictly below the maximum [BRW-07]', () => {
  const list = [
    product({ product_name: 'at', product_price: 900 }),
    product({ product_name: 'below', product_price: 899.99 }),
  ];
  expect(names(list, { priceRange: 900 })).toEqual(['below']);
});

test('lists products above the maximum at the end of the slider [VAL-10]', () => {
  const list = [
    product({ product_name: 'at the end', product_price: 1500 }),
    product({ product_name: 'beyond', product_price: 20_000 }),
    product({ product_name: 'below', product_price: 1499 }),
  ];
  expect(names(list, {})).toEqual(['beyond', 'at the end', 'below']);
  expect(names(list, { priceRange: 1400 })).toEqual([]);
  const { material } = countProducts(list, initialFilter, defaultFilterOptions);
  expect(material).toEqual({ diamond: 0, platinum: 0, gold: 0, silver: 3 });
});

test('sets the slider range from 500 to 1500 [BRW-03 BRW-04]', () => {
  expect(priceSlider).toMatchObject({ min: 500, max: 1500 });
});

test('starts the slider at 1500 with steps of 100 [BRW-05 BRW-06]', () => {
  expect(priceSlider).toMatchObject({ step: 100, start: 1500 });
  expect(priceSteps).toEqual([500, 600, 700, 800, 900, 1000, 1100, 1200, 1300, 1400, 1500]);
});

test('keeps products rated strictly above the selected value [BRW-12]', () => {
  const list = [
    product({ product_name: 'four', product_rating: 4 }),
    product({ product_name: 'more', product_rating: 4.5 }),
  ];
  expect(names(list, { rating: 4 })).toEqual(['more']);
  expect(names(list, { rating: 3 })).toHaveLength(2);
});

test('sorts by price, ascending and descending [BRW-13 BRW-14]', () => {
  const list = [300, 900, 600].map((product_price) =>
    product({ product_name: String(product_price), product_price }),
  );
  expect(names(list, { sort: 'LOWTOHIGH' })).toEqual(['300', '600', '900']);
  expect(names(list, { sort: 'HIGHTOLOW' })).toEqual(['900', '600', '300']);
});

test('combines facets with AND and values within a facet with OR [BRW-18]', () => {
  const list = [
    product({ product_name: 'gold ring', product_material: 'gold' }),
    product({ product_name: 'silver ring', product_material: 'silver' }),
    product({ product_name: 'gold cuff', product_material: 'gold', product_category: 'bracelet' }),
    product({ product_name: 'gold drop', product_material: 'gold', product_category: 'earring' }),
  ];
  expect(
    names(list, { categoryFilters: ['ring', 'bracelet'], materialFilter: ['gold'] }).sort(),
  ).toEqual(['gold cuff', 'gold ring']);
});

for (const [field, value, search, id] of [
  ['product_name', 'Zephyr Ring', 'zEPh', 'BRW-23'],
  ['product_material', 'gold', 'GoL', 'BRW-24'],
  ['product_occasion', 'Bridal', 'brid', 'BRW-25'],
  ['product_brand', 'Kestrel', 'EST', 'BRW-26'],
  ['product_category', 'necklace', 'neck', 'BRW-27'],
  ['product_color', 'Rosegold', 'ROSE', 'BRW-28'],
  ['product_isBadge', 'Trending', 'trend', 'BRW-29'],
  ['product_subtitle', 'Eternity Band', 'piece etern', 'BRW-22'],
] as const)
  test(`finds any part of ${field}, ignoring case [${id}]`, () => {
    const list = [product({ [field]: value }), product({ product_name: 'Other' })];
    expect(filterProducts(list, { ...initialFilter, search })).toEqual([list[0]]);
  });

test('does not match the description or across two fields [BRW-30]', () => {
  const list = [
    product({ product_description: 'moonlit', product_name: 'Ring', product_material: 'gold' }),
  ];
  expect(names(list, { search: 'moonlit' })).toEqual([]);
  expect(names(list, { search: 'ring\ngold' })).toEqual(['Ring']);
  expect(names(list, { search: 'ringgold' })).toEqual([]);
});

test("ignores a facet's own filter in its counts", () => {
  const list = [
    product({ product_material: 'gold' }),
    product({ product_material: 'silver' }),
    product({ product_material: 'silver', product_category: 'earring' }),
  ];
  const counts = countProducts(
    list,
    {
      ...initialFilter,
      materialFilter: ['gold'],
      categoryFilters: ['ring'],
    },
    defaultFilterOptions,
  );
  expect(counts.material).toEqual({ diamond: 0, platinum: 0, gold: 1, silver: 1 });
  expect(counts.category).toEqual({ necklace: 0, ring: 1, bracelet: 0, earring: 0 });
  expect(counts.rating).toEqual({ 1: 1, 2: 1, 3: 1, 4: 0 });
});

test.each([
  { priceScale: 100, stop: 500, limit: 50_000 },
  { priceScale: 100, stop: 900, limit: 90_000 },
  { priceScale: 1, stop: 900, limit: 900 },
  { priceScale: undefined, stop: 900, limit: 900 },
])(
  'multiplies the price of the filter by the scale of the market: $priceScale [MRQ-09]',
  ({ priceScale, stop, limit }) => {
    const prices = [limit - 1, limit, 200_000];
    const list = prices.map((product_price) =>
      product({ product_name: String(product_price), product_price }),
    );
    const marketFilter = { ...initialFilter, ...(priceScale && { priceScale }) };
    const below = { ...marketFilter, priceRange: stop };
    expect(filterProducts(list, below)).toEqual([list[0]]);
    expect(filterProducts(list, marketFilter)).toHaveLength(3);
    expect(countProducts(list, below, defaultFilterOptions).category.ring).toBe(1);
  },
);
