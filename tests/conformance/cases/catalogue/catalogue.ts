import assert from 'node:assert/strict';
import { defaultFilterOptions } from '@briolette/contract';
import { catalogueProducts } from '@briolette/sample-catalogue';
import { cases } from '../../case.ts';

export const catalogueCases = cases({
  'lists all products without a token [API-01 PER-03]': async (shop) => {
    const { products } = await shop.call('listProducts');
    assert.equal(new Set(products.map((each) => each._id)).size, products.length);
  },

  'has about 50 products, each below its compare-at price [ENT-03 ENT-11]': async (shop) => {
    const { products } = await shop.call('listProducts');
    assert.ok(products.length >= 45 && products.length <= 60, `${products.length} products`);
    for (const product of products) {
      assert.ok(product.product_prevPrice > product.product_price, product._id);
      assert.ok(product.product_price >= 260 && product.product_price < 1500, product._id);
    }
  },

  'uses the categories and materials of the specification [ENT-04 ENT-05]': async (shop) => {
    const { products } = await shop.call('listProducts');
    const used = (field: 'product_category' | 'product_material') =>
      [...new Set(products.map((each) => each[field]))].sort();
    const specified = (kind: 'category' | 'material') =>
      defaultFilterOptions[kind].map(({ value }) => value).sort();
    assert.deepEqual(used('product_category'), specified('category'));
    assert.deepEqual(used('product_material'), specified('material'));
  },

  'limits ratings to 1 to 5 and badges to New, Trending or none [ENT-07 ENT-10]': async (shop) => {
    const { products } = await shop.call('listProducts');
    for (const { _id, product_rating, product_isBadge } of products) {
      assert.ok(product_rating >= 1 && product_rating <= 5, _id);
      assert.ok(['New', 'Trending', ''].includes(product_isBadge), _id);
    }
    assert.ok(products.filter((each) => each.product_isBadge === 'Trending').length >= 6);
  },

  'marks no product as favourite or in the cart [ENT-09]': async (shop) => {
    const { products } = await shop.call('listProducts');
    for (const { _id, product_isFavorite, product_isCart } of products)
      assert.deepEqual([product_isFavorite, product_isCart], ['false', 'false'], _id);
  },

  'returns prices as numbers with optional decimals [ENT-02]': async (shop) => {
    const { products } = await shop.call('listProducts');
    assert.ok(products.some((each) => !Number.isInteger(each.product_price)));
    assert.ok(
      products.every((each) => Number.isInteger(Math.round(each.product_price * 1e4) / 100)),
    );
  },

  'returns a product by id [API-02]': async (shop) => {
    const { products } = await shop.call('listProducts');
    for (const product of products.slice(0, 5)) {
      const one = await shop.call('getProduct', { parameters: { productId: product._id } });
      assert.deepEqual(one.product, product);
    }
  },

  'returns the specs of every product [FCT-01]': async (shop) => {
    const { products } = await shop.call('listProducts');
    for (const { _id } of products) {
      const { specs } = await shop.call('getProductSpecs', {
        parameters: { productId: _id },
      });
      const expected = catalogueProducts.find((each) => each._id === _id)?.specs;
      assert.deepEqual(specs, expected, _id);
    }
    const unknown = { parameters: { productId: 'no-such' } };
    await shop.expectError('getProductSpecs', 'productNotFound', unknown);
  },

  'returns 404 for an unknown product [API-27 API-26]': async (shop) => {
    await shop.expectError('getProduct', 'productNotFound', {
      parameters: { productId: 'no-such' },
    });
    await shop.expectError('getProduct', 'productNotFound', { parameters: { productId: "';--" } });
  },

  'lists the four categories [API-03 ENT-16]': async (shop) => {
    const { categories } = await shop.call('listCategories');
    assert.deepEqual(
      categories.map((each) => each.categoryName),
      ['necklace', 'bracelet', 'ring', 'earring'],
    );
    assert.ok(categories.every((each) => each.thumbnail.startsWith('/')));
  },

  'returns a category by id and 404 for an unknown one [API-04 API-27]': async (shop) => {
    const { categories } = await shop.call('listCategories');
    for (const category of categories) {
      const one = await shop.call('getCategory', { parameters: { categoryId: category._id } });
      assert.deepEqual(one.category, category);
    }
    await shop.expectError('getCategory', 'categoryNotFound', {
      parameters: { categoryId: 'hats' },
    });
  },

  'returns a filtered page with total, counts and cursor [BRW-18]': async (shop) => {
    const query = '?category=ring&category=earring&material=gold&limit=3&sort=LOWTOHIGH';
    const page = await shop.call('listProducts', { query });
    assert.equal(page.products.length, 3);
    assert.ok(page.total && page.total > 3 && page.nextCursor && page.counts);
    const prices = page.products.map((each) => each.product_price);
    assert.deepEqual(
      prices,
      prices.toSorted((a, b) => a - b),
    );
    for (const product of page.products) {
      assert.equal(product.product_material, 'gold');
      assert.ok(['ring', 'earring'].includes(product.product_category));
    }
  },

  'pages through all products exactly once': async (shop) => {
    const { products } = await shop.call('listProducts');
    const ids: string[] = [];
    let cursor: string | null | undefined = '';
    while (cursor !== null && cursor !== undefined) {
      const query: string = `?limit=7${cursor && `&cursor=${encodeURIComponent(cursor)}`}`;
      const page = await shop.call('listProducts', { query });
      ids.push(...page.products.map((each) => each._id));
      cursor = page.nextCursor;
    }
    assert.deepEqual(ids.toSorted(), products.map((each) => each._id).toSorted());
  },

  'searches parts of words and ignores case [BRW-22]': async (shop) => {
    const { products, total } = await shop.call('listProducts', { query: '?search=GoL&limit=100' });
    assert.ok(total && total > 0);
    for (const product of products) {
      const text = JSON.stringify(Object.values(product)).toLowerCase();
      assert.ok(text.includes('gol'), product._id);
    }
  },

  'rejects an invalid parameter [API-26]': async (shop) => {
    for (const query of [
      '?rating=9',
      '?sort=up',
      '?category=hat',
      '?price=12',
      '?cursor=zz',
      '?limit=0',
    ]) {
      const { status, body } = await shop.send({
        method: 'GET',
        path: `/api/products${query}`,
        headers: {},
      });
      assert.equal(status, 400, `${query}: ${body}`);
      assert.ok(Array.isArray(JSON.parse(body).errors));
    }
  },

  'returns three todos to the request tester [RQT-04]': async (shop) => {
    const { todos } = await shop.call('listTestTodos');
    assert.equal(todos.length, 3);
  },

  'reports its health': async (shop) => {
    assert.equal((await shop.call('getHealth')).status, 'ok');
  },

  'describes itself as OpenAPI 3.1': async (shop) => {
    const { status, body } = await shop.send({
      method: 'GET',
      path: '/api/openapi.json',
      headers: {},
    });
    assert.equal(status, 200);
    const document = JSON.parse(body);
    assert.equal(document.openapi, '3.1.0');
    assert.ok(document.paths['/api/user/cart/{productId}'].post);
  },

  'returns 404 with a code for an unknown call [API-34]': async (shop) => {
    const { status, body } = await shop.send({ method: 'GET', path: '/api/nothing', headers: {} });
    assert.equal(status, 404);
    assert.deepEqual(JSON.parse(body), {
      errors: ["This call doesn't exist"],
      code: 'callNotFound',
    });
  },
});
