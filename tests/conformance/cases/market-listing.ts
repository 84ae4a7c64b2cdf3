import assert from 'node:assert/strict';
import type { ListingCounts, Product } from '@briolette/contract';
import { filterProducts, initialFilter } from '@briolette/domain';
import { cases } from '../case.ts';
import type { ShopUnderTest } from '../support/shop-under-test.ts';

export const marketListingCases = cases({
  'filters, counts and sorts the products of a market by its own prices [MRQ-07 MRQ-09]': async (
    shop,
  ) => {
    for (const { code, scale } of [
      { code: 'eu', scale: 1 },
      { code: 'jp', scale: 100 },
    ]) {
      const list = await openListing(shop, code);
      const all = (await list('')).products;
      const total = await countPages(list, all);
      for (const price of [600, 900, 1200, 1500]) {
        const { products } = await list(`price=${price}`);
        const isUnlimited = price === 1500;
        const expected = isUnlimited ? all : all.filter(isBelow(price * scale));
        assert.deepEqual(getIds(products), getIds(expected));
        // The browser filters a small catalogue itself.
        const filter = { ...initialFilter, priceRange: price, priceScale: scale };
        assert.deepEqual(getIds(filterProducts(all, filter)), getIds(expected));
      }
      const rings = await list('category=ring&price=1000');
      const isRing = ({ product_category }: Product) => product_category === 'ring';
      const below = all.filter(isBelow(1000 * scale));
      assert.deepEqual(getIds(rings.products), getIds(below.filter(isRing)));
      assert.equal(rings.total, rings.products.length);
      const counts = rings.counts as ListingCounts;
      // The counts of a facet ignore its own filter.
      assert.equal(
        counts.category.necklace,
        below.filter(({ product_category }) => product_category === 'necklace').length,
      );
      for (const [material, count] of Object.entries(counts.material))
        assert.equal(
          count,
          below.filter((each) => isRing(each) && each.product_material === material).length,
        );
      const ascending = (await list('sort=LOWTOHIGH')).products;
      assert.deepEqual(getPrices(ascending), getPrices(all).toReversed());
      assert.ok(total > 40);
    }
  },

  'searches and suggests at the prices of a market [MRQ-08]': async (shop) => {
    const list = await openListing(shop, 'jp');
    const all = (await list('')).products;
    const { products, total } = await list('search=ring&sort=LOWTOHIGH');
    assert.ok(products.length > 5 && products.length === total);
    assert.ok(products.every((product) => all.some(isSame(product))));
    const pages = await countPages((query, limit) => list(`search=ring&${query}`, limit), null);
    assert.equal(pages, total);
    // The limit is in yen, as it is typed.
    const { products: cheap, reading } = await list('search=rings+under+100000');
    assert.equal(reading?.label, 'rings under ¥100,000');
    const isRing = ({ product_category }: Product) => product_category === 'ring';
    const expected = all.filter(isRing).filter(isBelow(100_000));
    assert.ok(expected.length > 0);
    assert.deepEqual(getIds(cheap).sort(), getIds(expected).sort());
    const headers = { 'x-market': 'jp' };
    const found = await shop.call('searchProducts', { headers, query: '?search=ring&limit=4' });
    assert.equal(found.total, total);
    for (const product of found.products) assert.ok(all.some(isSame(product)));
  },

  'has the highest price and the scale of the price filter of each market [MRQ-07]': async (
    shop,
  ) => {
    const { markets } = await shop.call('listOpenMarkets');
    const scales = Object.fromEntries(markets.map(({ code, priceScale }) => [code, priceScale]));
    assert.deepEqual([scales.home, scales.eu, scales.gb, scales.jp], [1, 1, 1, 100]);
    const headers = { 'x-market': 'jp' };
    const { policy } = await shop.call('getStorefrontConfig', { headers });
    const { products } = await shop.call('listProducts', { headers });
    assert.equal(policy.maxPrice, Math.max(...getPrices(products)));
  },

  'rejects a cursor beyond every price, and starts after any other [MRQ-07]': async (shop) => {
    const headers = { 'x-market': 'eu' };
    const query = (cursor: string) => `?cursor=${cursor}`;
    for (const cursor of ['9999999999999999.a', 'x', '5.'])
      await shop.expectError('listProducts', 'invalidRequest', { headers, query: query(cursor) });
    await shop.expectError('listProducts', 'invalidRequest', { query: query('99999999999.a') });
    const last = await shop.call('listProducts', { headers, query: query('1.a') });
    assert.deepEqual(last.products, []);
  },
});

type List = Awaited<ReturnType<typeof openListing>>;

async function openListing(shop: ShopUnderTest, code: string) {
  const headers = { 'x-market': code };
  return (query: string, limit = 100) =>
    shop.call('listProducts', { headers, query: `?limit=${limit}&${query}` });
}

/** Reads all pages of seven products, in the order of one page if that is given. */
async function countPages(list: List, all: Product[] | null): Promise<number> {
  const products: Product[] = [];
  for (let cursor = ''; ; ) {
    const page = await list(cursor && `cursor=${encodeURIComponent(cursor)}`, 7);
    products.push(...page.products);
    if (!page.nextCursor) break;
    cursor = page.nextCursor;
  }
  if (all) assert.deepEqual(getIds(products), getIds(all));
  assert.equal(new Set(getIds(products)).size, products.length);
  return products.length;
}

const getIds = (products: readonly Product[]) => products.map(({ _id }) => _id);
const getPrices = (products: readonly Product[]) => products.map((each) => each.product_price);
const isBelow =
  (limit: number) =>
  ({ product_price }: Product) =>
    product_price < limit;
const isSame = (one: Product) => (other: Product) =>
  one._id === other._id && one.product_price === other.product_price;
