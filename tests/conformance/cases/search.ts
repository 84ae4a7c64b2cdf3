import assert from 'node:assert/strict';
import { filterProducts, initialFilter } from '@briolette/domain';
import { everydaySearches } from '../../support/everyday-searches.ts';
import { cases } from '../case.ts';

/** A search and what it is understood as. */
const described = [
  ['ring', ''],
  ['gold ring', 'rings in gold'],
  ['18k gold ring', 'rings in 18 carat gold'],
  ['engagment ring under $1,000', 'engagement rings under $1,000'],
  ['a gift for a wedding', 'bridal'],
  ['rose gold hoop earrings', 'hoop earrings in rose gold'],
  ["men's ring", 'rings for men'],
  ['present for mum', 'gifts for mum'],
  ['ring size 6½', 'rings in size 6½'],
  ['over 1400', 'jewellery from $1,400'],
  ['grading report', ''],
] as const;

const find = (text: string) => ({ query: `?search=${encodeURIComponent(text)}&limit=100` });

export const searchCases = cases({
  'finds the right products for eighty everyday searches [SRC-06]': async (shop) => {
    const wrong = [];
    for (const [search, finds, not] of everydaySearches) {
      const { products, total } = await shop.call('listProducts', find(search));
      const names = new Set(products.map(({ product_name }) => product_name));
      const missing = finds.split(' ').filter((name) => name && !names.has(name));
      const absurd = not.split(' ').filter((name) => names.has(name));
      if (missing.length > 0 || absurd.length > 0 || total !== products.length)
        wrong.push({ search, missing, absurd, total });
    }
    assert.equal(everydaySearches.length, 80);
    assert.deepEqual(wrong, []);
  },

  'describes a search that no product contains as typed [SRC-01 SRC-03]': async (shop) => {
    const labels = [];
    for (const [search] of described)
      labels.push([search, (await shop.call('listProducts', find(search))).reading?.label ?? '']);
    assert.deepEqual(labels, described);
  },

  'finds every part of a text, and more that it means [SRC-01 BRW-22]': async (shop) => {
    const { products: all } = await shop.call('listProducts');
    for (const search of ['ring', 'gol', 'pearl', 'men']) {
      const { products, reading } = await shop.call('listProducts', find(search));
      const ids = new Set(products.map(({ _id }) => _id));
      const literal = filterProducts(all, { ...initialFilter, search });
      assert.ok(literal.length > 0, search);
      assert.deepEqual(
        literal.filter(({ _id }) => !ids.has(_id)),
        [],
        search,
      );
      assert.equal(reading, null);
    }
  },

  'lists the best matches first, or by price if asked [SRC-10]': async (shop) => {
    const categories = async (query: string) =>
      (await shop.call('listProducts', { query })).products.map((each) => each.product_category);
    const byRelevance = await categories('?search=ring&limit=100');
    assert.ok(byRelevance.lastIndexOf('ring') < byRelevance.indexOf('earring'));
    const byPrice = await categories('?search=ring&limit=100&sort=HIGHTOLOW');
    assert.ok(byPrice.lastIndexOf('ring') > byPrice.indexOf('earring'));
    assert.deepEqual(byRelevance.toSorted(), byPrice.toSorted());
  },

  'pages through a search by relevance exactly once [SRC-10]': async (shop) => {
    const whole = await shop.call('listProducts', find('ring'));
    const ids: string[] = [];
    let cursor: string | null | undefined = '';
    while (cursor !== null && cursor !== undefined) {
      const query: string = `?search=ring&limit=4${cursor && `&cursor=${encodeURIComponent(cursor)}`}`;
      const page = await shop.call('listProducts', { query });
      ids.push(...page.products.map(({ _id }) => _id));
      cursor = page.nextCursor;
    }
    assert.deepEqual(
      ids,
      whole.products.map(({ _id }) => _id),
    );
  },

  'suggests the products that the listing shows, with all their ids on request [SRC-08 SRC-10]':
    async (shop) => {
      for (const search of ['saphire', 'ring', 'gold rings under 1000', 'unheard of']) {
        const listed = await shop.call('listProducts', find(search));
        const found = await shop.call('searchProducts', { query: `${find(search).query}&ids=all` });
        assert.deepEqual(found.products, listed.products);
        assert.deepEqual(found.reading, listed.reading);
        assert.deepEqual(
          found.ids?.flat().toSorted(),
          listed.products.map(({ _id }) => _id).toSorted(),
        );
      }
    },

  'counts a metal of a search as the metal filter does [SRC-03 MTL-02]': async (shop) => {
    const golds = 'metal=yellow+gold&metal=rose+gold&metal=white+gold';
    const filtered = await shop.call('listProducts', { query: `?category=ring&${golds}` });
    const found = await shop.call('listProducts', find('gold ring'));
    assert.deepEqual(
      found.products.map(({ _id }) => _id).toSorted(),
      filtered.products.map(({ _id }) => _id).toSorted(),
    );
  },

  'combines a search with other filters [SRC-03]': async (shop) => {
    const { products, counts } = await shop.call('listProducts', {
      query: '?search=rings+under+1000&material=gold&price=900',
    });
    assert.ok(products.length > 0);
    for (const product of products) {
      assert.equal(product.product_category, 'ring');
      assert.equal(product.product_material, 'gold');
      assert.ok(product.product_price < 900);
    }
    assert.equal(counts?.material.gold, products.length);
  },

  'finds other word forms, any word order and split compounds [SRC-02]': async (shop) => {
    const ids = async (text: string) =>
      new Set((await shop.call('listProducts', find(text))).products.map(({ _id }) => _id));
    for (const [typedAs, written] of [
      ['sapphires', 'sapphire'],
      ['halo sapphire', 'sapphire halo'],
      ['rose gold', 'rosegold'],
      ['twisted ring', 'ring twist'],
      ['sapphire neckl', 'sapphire necklace'],
    ] as const) {
      const [found, expected] = [await ids(typedAs), await ids(written)];
      assert.ok(expected.size > 0, written);
      assert.deepEqual(
        [...expected].filter((id) => !found.has(id)),
        [],
        typedAs,
      );
    }
  },

  'ignores stop words and finds nothing if most words are unknown [SRC-05]': async (shop) => {
    const plain = await shop.call('listProducts', find('sapphires'));
    const gift = await shop.call('listProducts', find('a gift for sapphires'));
    assert.ok(plain.products.length > 0);
    assert.deepEqual(gift.products, plain.products);
    assert.deepEqual((await shop.call('listProducts', find('grading report'))).products, []);
  },

  'reports a corrected spelling [SRC-04]': async (shop) => {
    for (const [text, corrected] of [
      ['saphire', true],
      ['sapphires', false],
    ] as const) {
      const { reading } = await shop.call('listProducts', find(text));
      assert.deepEqual(reading, { label: 'sapphire', corrected });
    }
  },

  'finds a stone and a size as soon as a product has them [SRC-11]': async (shop) => {
    const { products } = await shop.call('listProducts', find('size 8 ring'));
    assert.ok(products.some(({ _id }) => _id === 'calla-bezel-ring'));
  },
});
