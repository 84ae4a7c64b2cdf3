import { isDeepStrictEqual } from 'node:util';
import {
  defaultFilterOptions,
  type FilterOptions,
  type ListingQuery,
  listingOrders,
  metals,
  type Product,
  priceSteps,
  ratingSteps,
  type TaxonomyKind,
  taxonomyKinds,
} from '@briolette/contract';
import {
  countProducts,
  type FilterState,
  filterProducts,
  initialFilter,
  matchSearch,
  type SearchMatches,
} from '@briolette/domain';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from '../../../../tests/support/engines.ts';
import { type Database, listAllProductsJson, updateTaxonomy } from '../../src/index.ts';
import { countedPage } from '../../src/search/list-products.ts';
import { readListing } from '../../src/search/listing-sql.ts';
import { readSearch } from '../../src/search/read-search.ts';
import { listedPage } from './listing-page.ts';

const runs = process.env.NIGHTLY ? 1000 : 200;
const getId = (product: Product) => product._id;
/** One has two words, one a capital letter, and one is unused. */
const added = { category: 'brooch', material: 'white gold', occasion: 'Anniversary' };
const values: FilterOptions = {
  metal: defaultFilterOptions.metal,
  category: [...defaultFilterOptions.category, { value: added.category, label: 'Brooch' }],
  material: [...defaultFilterOptions.material, { value: added.material, label: 'White gold' }],
  occasion: [
    ...defaultFilterOptions.occasion,
    { value: added.occasion, label: added.occasion },
    { value: 'Never', label: 'Never' },
  ],
};
const of = (kind: TaxonomyKind) => values[kind].map(({ value }) => value);

async function addValues(database: Database): Promise<void> {
  for (const kind of taxonomyKinds)
    await updateTaxonomy(
      database,
      { staffMemberId: crypto.randomUUID(), name: 'Test', address: null, call: 'updateTaxonomy' },
      { kind, expected: defaultFilterOptions[kind], terms: values[kind], now: new Date() },
    );
  await database.script(`
    update products set category = '${added.category}', material = '${added.material}'
      where id in (select id from products order by id limit 4);
    update products set occasion = '${added.occasion}', price_cents = 250000 + position,
      compare_at_price_cents = 400000
      where id in (select id from products order by id offset 2 limit 5);`);
}

describe.each(engines)('on $name', ({ open }) => {
  let database: Database;
  let catalogue: Product[];
  let searchTags: Map<string, string[]>;
  beforeAll(async () => {
    database = await open();
    // A shop with an added term of each kind and products above the slider's maximum.
    await addValues(database);
    catalogue = JSON.parse(await listAllProductsJson(database, 1000)).products;
    const tagRows = await database.query<{ id: string; tags: string[] }>({
      name: '',
      text: 'select id, search_tags as tags from products',
    });
    searchTags = new Map(tagRows.map(({ id, tags }) => [id, tags]));
  });
  afterAll(() => database.close());

  const findMatches = async (search: string): Promise<SearchMatches | undefined> => {
    const read = await readSearch(database, search, values);
    return read ? matchSearch(catalogue, searchTags, search, read.understood) : undefined;
  };

  /** Compares ids and counts only, for readable reports. */
  const disagreement = async (filter: FilterState, rule = filterProducts) => {
    const query = toQuery(filter);
    const page = await listedPage(database, query, values);
    const matches = await findMatches(filter.search);
    const expected = rule(catalogue, filter, matches);
    const found = { ids: page.products.map(getId), total: page.total, counts: page.counts };
    // Without a search the counts above come from the cache and the domain's rule, so SQL's counts
    // are read separately.
    if (!query.search.trim()) {
      const counted = await countedPage(database, readListing(query));
      found.counts = JSON.parse(counted.counts ?? 'null');
    }
    const expectedResult = {
      ids: expected.map(getId),
      total: expected.length,
      counts: countProducts(catalogue, filter, values, matches),
    };
    return isDeepStrictEqual(found, expectedResult) ? null : { found, expectedResult };
  };

  test(`SQL and domain agree on ${runs} random filters [BRW-18 VAL-02]`, async () => {
    await fc.assert(
      fc.asyncProperty(anyFilter(catalogue), async (filter) => {
        expect(await disagreement(filter)).toBeNull();
      }),
      { numRuns: runs },
    );
  }, 120_000);

  const searches = ['ring', 'gold rings', 'sapphire', 'rings under 1000', 'size 6', 'drops', 'a'];

  test('SQL and domain agree on the relevance of searches [SRC-10]', async () => {
    for (const search of searches) {
      const filter = { ...initialFilter, search, sort: 'RELEVANCE' as const };
      expect(await disagreement(filter)).toBeNull();
    }
    const planted: typeof filterProducts = (products, filter, matches) =>
      filterProducts(products, filter, matches && new Map([...matches].map(([id]) => [id, 0])));
    expect(
      await disagreement({ ...initialFilter, search: 'ring', sort: 'RELEVANCE' }, planted),
    ).not.toBeNull();
  });

  test('detects a planted difference', async () => {
    const planted: typeof filterProducts = (products, filter, matches) =>
      filterProducts(products, { ...filter, priceRange: filter.priceRange + 1 }, matches);
    const price = Math.min(...catalogue.map((each) => each.product_price));
    const filter = { ...initialFilter, priceRange: price };
    expect(await disagreement(filter)).toBeNull();
    expect(await disagreement(filter, planted)).not.toBeNull();
  });
});

function toQuery(filter: FilterState): ListingQuery {
  return {
    search: filter.search,
    category: filter.categoryFilters,
    material: filter.materialFilter,
    occasion: filter.ocassionFilters,
    metal: filter.metalFilter,
    rating: filter.rating ?? undefined,
    price: filter.priceRange,
    sort: filter.sort,
    limit: 100,
  };
}

/** Searches of words that are understood, in any order. */
const anySearch: fc.Arbitrary<string> = fc
  .subarray(
    [
      'gold',
      'rings',
      'saphire',
      'pearl',
      'blue',
      'under 1000',
      'size 6',
      'mens',
      'drops',
      'silver',
    ],
    { minLength: 1, maxLength: 3 },
  )
  .chain((words) => fc.shuffledSubarray(words, { minLength: words.length }))
  .map((words) => words.join(' '));

/** Searches are parts of real names or arbitrary text, including SQL wildcards. */
function anyFilter(catalogue: readonly Product[]): fc.Arbitrary<FilterState> {
  const partOfAName = fc
    .tuple(fc.constantFrom(...catalogue), fc.nat(12), fc.integer({ min: 1, max: 6 }))
    .map(([product, from, length]) => product.product_name.slice(from, from + length));
  return fc.record({
    priceRange: fc.constantFrom(...priceSteps),
    search: fc.oneof(
      fc.constant(''),
      partOfAName,
      partOfAName.map((text) => text.toUpperCase()),
      fc.constantFrom(
        'gold',
        'TREND',
        'white',
        'hite gol',
        'brooch',
        'anniv',
        '%',
        '_',
        '\\',
        'e_',
        'İ',
        'Σ',
        'é',
        'ring\n',
      ),
      anySearch,
      fc
        .string({ unit: 'grapheme', maxLength: 4 })
        .filter((text) => !text.includes('\0') && text.isWellFormed()),
    ),
    sort: fc.constantFrom(...listingOrders),
    rating: fc.constantFrom(null, ...ratingSteps),
    ocassionFilters: fc.subarray(of('occasion')),
    categoryFilters: fc.subarray(of('category')),
    materialFilter: fc.subarray(of('material')),
    metalFilter: fc.subarray([...metals]),
    deliverBy: fc.constant(null),
  });
}
