import {
  defaultFilterOptions,
  getDefaultSort,
  listingQuerySchema,
  type Product,
  productSchema,
} from '@briolette/contract';
import {
  countProducts,
  type FilterState,
  filterProducts,
  initialFilter,
  matchSearch,
} from '@briolette/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'zod/mini';
import { generateShop } from '../../../../scripts/sample-data/generate-shop.ts';
import { engines } from '../../../../tests/support/engines.ts';
import { unlockLedger } from '../../../../tests/support/unlock-ledger.ts';
import { type Database, listAllProductsJson } from '../../src/index.ts';
import { readSearch } from '../../src/search/read-search.ts';
import { listedPage } from './listing-page.ts';

const products = 2_400;
const query = (fields: object) => parse(listingQuerySchema, fields);

describe.each(engines)('a shop of 2,400 products on $name', ({ open }) => {
  let database: Database;
  let catalogue: Product[];
  let searchTags: Map<string, string[]>;
  beforeAll(async () => {
    database = await open();
    await generateShop(database, { products, users: 40, passwordHash: 'none' }, () => {});
    // All combinations of metals, and more often those of the material.
    await database.script(
      `update products set metal_bits = case when position % 3 > 0 then position % 32
        when material = 'silver' then 16 else 1 end`,
    );
    catalogue = JSON.parse(await listAllProductsJson(database, products)).products;
    const tags = await sql<{ id: string; tags: string[] }>(
      'select id, search_tags as tags from products',
    );
    searchTags = new Map(tags.map((row) => [row.id, row.tags]));
  });
  afterAll(() => database.close());
  const findMatches = async (search: string) => {
    const read = await readSearch(database, search, defaultFilterOptions);
    return read ? matchSearch(catalogue, searchTags, search, read.understood) : undefined;
  };
  const findExpected = async (listing: ReturnType<typeof query>) =>
    filterProducts(catalogue, toFilter(listing), await findMatches(listing.search));
  const sql = <Row>(text: string, parameters: unknown[] = []) =>
    database.query<Row>({ name: '', text }, parameters);

  test('generates products that follow the rules of the catalogue', () => {
    expect(catalogue).toHaveLength(products);
    for (const product of catalogue) {
      expect(() => parse(productSchema, product)).not.toThrow();
      expect(product.product_price).toBeGreaterThanOrEqual(260);
      expect(product.product_price).toBeLessThan(1500);
      expect(product.product_prevPrice).toBeGreaterThan(product.product_price);
    }
  });

  test.each([
    ['every product', {}],
    ['a category', { category: 'ring' }],
    ['several facets', { material: ['gold', 'silver'], occasion: 'Office', rating: '3' }],
    ['a metal', { metal: 'platinum' }],
    [
      'two metals and other facets',
      { metal: ['rose gold', 'silver'], category: 'ring', rating: '2' },
    ],
    ['a price between two steps', { price: '777', category: ['earring', 'necklace'] }],
    ['a rare search', { search: 'zephy' }],
    ['a search with a facet', { search: 'pearl', occasion: 'Bridal' }],
    ['a search for a stone and a price', { search: 'saphire rings under 800' }],
    ['a rare search in a metal', { search: 'zephy', metal: 'white gold' }],
  ])('pages through %s in both orders and returns each product once', async (_, fields) => {
    for (const sort of ['LOWTOHIGH', 'HIGHTOLOW', undefined] as const) {
      const listing = query({ ...fields, ...(sort && { sort }), limit: '100' });
      const matches = await findMatches(listing.search);
      const expected = filterProducts(catalogue, toFilter(listing), matches);
      const ids: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await listedPage(database, { ...listing, cursor });
        ids.push(...page.products.map(({ _id }) => _id));
        expect(page.total).toBe(expected.length);
        expect(page.counts).toEqual(
          countProducts(catalogue, toFilter(listing), defaultFilterOptions, matches),
        );
        cursor = page.nextCursor ?? undefined;
      } while (cursor !== undefined);
      expect(ids).toEqual(expected.map(({ _id }) => _id));
    }
  });

  test('starts at the price limit if the cursor is above it', async () => {
    const listing = query({ price: '600' });
    const { products } = await listedPage(database, { ...listing, cursor: '140000.x' });
    expect(products).toEqual((await listedPage(database, listing)).products);
  });

  test('caps the total of a search with more than 1,000 matches and returns the right pages', async () => {
    const listing = query({ search: 'ring' });
    const expected = (await findExpected(listing)).map(({ _id }) => _id);
    const first = await listedPage(database, listing);
    expect(first).toMatchObject({ total: 1000, totalIsAtLeast: true });
    expect(first.counts).toBeUndefined();
    const second = await listedPage(database, { ...listing, cursor: first.nextCursor ?? '' });
    const ids = [...first.products, ...second.products].map(({ _id }) => _id);
    expect(ids).toEqual(expected.slice(0, 48));
  });

  test('counts a common search with filters exactly up to 1,000', async () => {
    const listing = query({ search: 'ring', occasion: 'Office', rating: '4' });
    const { total, totalIsAtLeast } = await listedPage(database, listing);
    expect(total).toBe((await findExpected(listing)).length);
    expect(totalIsAtLeast).toBeUndefined();
  });

  test.each([
    ['a material that contradicts it', { search: 'gold', material: 'platinum' }],
    ['a category that contradicts it', { search: 'ring', category: 'necklace' }],
    [
      'a category that nearly contradicts it',
      { search: 'ring', category: 'bracelet', price: '800' },
    ],
    ['a category that it names', { search: 'ring', category: ['ring', 'earring'] }],
    ['a price', { search: 'gold', price: '500' }],
    ['a rating', { search: 'gold', rating: '4' }],
    ['a metal', { search: 'gold', metal: 'rose gold' }],
    ['a metal that few matches have', { search: 'ring', metal: 'silver', price: '700' }],
    ['a metal and a material', { search: 'ring', metal: 'silver', material: 'silver' }],
    ['two words and a metal', { search: 'halo ring', metal: 'platinum' }],
    ['two words and a material', { search: 'halo ring', material: 'silver' }],
    ['another word after it', { search: 'halo ring' }],
    ['the beginning of another word after it', { search: 'apphire hal' }],
    ['another word before it that is never adjacent', { search: 'halo sapphire' }],
    ['two spaces before another word', { search: 'halo  ring' }],
  ])('returns the expected products for a common search with %s', async (_, fields) => {
    const listing = query({ ...fields, limit: '100' });
    const expected = (await findExpected(listing)).map(({ _id }) => _id);
    const page = await listedPage(database, listing);
    expect(page.products.map(({ _id }) => _id)).toEqual(expected.slice(0, 100));
    if (page.totalIsAtLeast) expect(expected.length).toBeGreaterThan(1000);
    else expect(page.total).toBe(expected.length);
  });

  test('returns the requested number of distinct matches of several words, with and without the sample', async () => {
    for (const words of [
      ['gold', 'ring'],
      ['halo', 'ring'],
      ['pearl', 'cultured'],
    ]) {
      const storedProducts = await sql<{ id: string; search_text: string }>(
        'select id, search_text from products',
      );
      const having = words.map((word) =>
        storedProducts.filter(({ search_text }) => search_text.split(/\s/).includes(word)),
      );
      const rarest = Math.min(...having.map(({ length }) => length));
      const right = (having[0] ?? [])
        .filter((product) => having.every((each) => each.includes(product)))
        .map(({ id }) => id);
      // A few matches are found in the sample. An eighth of the rarest word's products starts in
      // the sample and continues outside it. All matches skip the sample.
      for (const most of [5, Math.floor(rarest / 8), right.length, right.length + 1]) {
        const found = await sql<{ id: string }>(
          `select id from find_search_matches('true', $1::text[], $2::int)`,
          [words.map((word) => `{${word}}`), most],
        );
        const ids = new Set(found.map(({ id }) => id));
        expect(found).toHaveLength(Math.min(most, right.length));
        expect(ids.size).toBe(found.length);
        expect([...ids].filter((id) => !right.includes(id))).toEqual([]);
      }
    }
  });

  test('finds a few matches of common words in the sample only', async () => {
    const found = await sql<{ sampled: boolean }>(`
      select hashtext(id) & 7 = 0 as sampled from find_search_matches('true', array['{gold}', '{ring}'], 5)`);
    expect(found).toEqual(Array(5).fill({ sampled: true }));
  });

  test('keeps the facet counts in step with every change of the catalogue', async () => {
    await database.script(unlockLedger);
    await database.script(`
      update products set name = 'Renamed ' || name where position % 5 = 0;
      update products set occasion = 'Office', badge = 'New' where position % 9 = 0;
      update products set price_cents = 26000 + position % 1200 * 100, compare_at_price_cents = 200000 where position % 3 = 0;
      update products set rating_tenths = 10, material = 'platinum' where position % 7 = 0;
      update products set metal_bits = position % 5 where position % 13 = 0;
      update products set stock = stock - 1;
      delete from products p where position % 11 = 0 and not exists (
        select from cart_lines c where c.product_id = p.id);`);
    const wrong = await database.query({
      name: 'wrong-facet-counts',
      text: `
        select * from (
          select category, material, occasion, metal_bits, rating_step, price_cents / 10000 as price_step, count(*)::int as product_count
          from products group by 1, 2, 3, 4, 5, 6) counted
        full join (select * from facet_counts where product_count <> 0) stored
          using (category, material, occasion, metal_bits, rating_step, price_step)
        where counted.product_count is distinct from stored.product_count`,
    });
    expect(wrong).toEqual([]);
    const wrongWords = await database.query({
      name: 'wrong-words',
      text: `
        select * from (
          select word, category, material, occasion, metal_bits, count(*)::int as product_count
          from products, lateral (select distinct unnest(tokenize_search_text(search_text)) as word) entry
          group by 1, 2, 3, 4, 5) counted
        full join (select * from search_facet_counts where product_count <> 0) stored
          using (word, category, material, occasion, metal_bits)
        where counted.product_count is distinct from stored.product_count`,
    });
    expect(wrongWords).toEqual([]);
    // New bigrams are stored; otherwise the search would return nothing.
    const renamed = catalogue.filter((_, place) => place % 5 === 0 && place % 11 !== 0);
    const { total } = await listedPage(
      database,
      query({ search: `enamed ${renamed[1]?.product_name.slice(0, 4)}` }),
    );
    expect(total).toBeGreaterThan(0);
    const lost = await database.query({
      name: 'lost-bigrams',
      text: `
        select first_word, second_word from products, extract_bigrams(search_text)
        except select first_word, second_word from search_bigrams`,
    });
    expect(lost).toEqual([]);
  });
});

describe.each(engines)('a shop whose products have twelve variants on $name', ({ open }) => {
  test('lists each product in its three metals with four sizes each', async () => {
    const database = await open();
    const size = { products: 400, users: 10, passwordHash: 'none', models: true };
    await generateShop(database, size, () => {});
    const [generated] = await database.query({
      name: '',
      text: `
        select count(*)::int as products,
          count(*) filter (where models = 3 and sizes = 12 and metal_bits = product_metal_bits(id))::int as whole
        from (
          select id, metal_bits,
            (select count(*) from product_metal_options m where m.product_id = p.id) as models,
            (select count(*) from product_variants v where v.product_id = p.id) as sizes
          from products p where position >= 50) product`,
    });
    expect(generated).toEqual({ products: 350, whole: 350 });
    await database.close();
  });
});

function toFilter(listing: ReturnType<typeof query>): FilterState {
  return {
    ...initialFilter,
    search: listing.search,
    sort: listing.sort ?? getDefaultSort(listing.search),
    priceRange: listing.price,
    categoryFilters: listing.category,
    materialFilter: listing.material,
    ocassionFilters: listing.occasion,
    metalFilter: listing.metal,
    rating: (listing.rating ?? null) as FilterState['rating'],
  };
}
