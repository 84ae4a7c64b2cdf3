import assert from 'node:assert/strict';
import type { ProductState } from '@briolette/contract';
import { productFields } from '../../../api/catalogue/product-fields.ts';
import { until } from '../../../support/until.ts';
import { cases } from '../../case.ts';
import type { ShopUnderTest } from '../../support/shop-under-test.ts';

export const staffProductCases = cases({
  'hides a draft product until it is published [PCE-01]': async (shop) => {
    const { staffProduct, call, show } = await createTestProduct(shop);
    assert.deepEqual(
      [staffProduct.state, staffProduct.product.product_stock, staffProduct.version],
      ['draft', 0, 1],
    );
    const { token } = await shop.signUp();
    assert.deepEqual(await getVisibility(shop, staffProduct.product), nowhere);
    const body = { product: staffProduct.product };
    for (const name of ['addToCart', 'addToWishlist', 'createStockAlert'] as const)
      await shop.expectError(name, 'productNotFound', {
        token,
        body: name === 'createStockAlert' ? { productId: staffProduct.product._id } : body,
      });

    await show('active');
    await soon(async () =>
      assert.deepEqual(await getVisibility(shop, staffProduct.product), everywhere),
    );
    const before = await shop.call('listProducts', { query: listed });
    await show('archived');
    await soon(async () =>
      assert.deepEqual(await getVisibility(shop, staffProduct.product), nowhere),
    );
    const after = await shop.call('listProducts', { query: listed });
    assert.equal(Number(before.total) - Number(after.total), 1);
    assert.equal((before.counts?.category.ring ?? 0) - (after.counts?.category.ring ?? 0), 1);
    const { product: stored } = await call('getStaffProduct');
    assert.equal(stored.state, 'archived');
    await shop.expectError('getProduct', 'productNotFound', {
      parameters: { productId: staffProduct.product._id },
    });
  },

  'blocks ordering an archived product until it is active again [PCE-02]': async (shop) => {
    const { staffProduct, show, receive } = await createTestProduct(shop);
    await receive(2);
    await show('active');
    const { token, address } = await shop.signUp();
    const { cart } = await shop.call('addToCart', {
      token,
      body: { product: staffProduct.product },
    });
    assert.equal(cart[0]?.product_stock, 2);
    await show('archived');
    const { cart: without } = await shop.call('getCart', { token });
    assert.equal(without[0]?.product_stock, 0);
    const order = {
      token,
      headers: { 'idempotency-key': crypto.randomUUID() },
      body: { addressId: address.id, payBy: 'Cash on delivery' },
    };
    const { short } = await shop.expectError('placeOrder', 'notEnoughStock', order);
    assert.deepEqual(short, [{ _id: staffProduct.product._id, available: 0 }]);
    await shop.expectError('changeQuantity', 'notEnoughStock', {
      token,
      parameters: { productId: staffProduct.product._id },
      body: { action: { type: 'increment' } },
    });
    await show('active');
    const { order: placed } = await shop.call('placeOrder', order);
    assert.equal(placed.orders[0]?._id, staffProduct.product._id);
    await show('archived');
  },

  'applies an edit to listing, search and counts at once [PCE-03]': async (shop) => {
    const { staffProduct, call, show } = await createTestProduct(shop);
    await show('active');
    const productId = staffProduct.product._id;
    const word = `zephyrine${crypto.randomUUID().slice(0, 8)}`;
    const fields = {
      ...productFields,
      product_name: 'Winter',
      product_subtitle: `${word} Bangle`,
      product_price: 512,
      product_category: 'bracelet',
      product_material: 'platinum',
    };
    const { product: edited } = await call('updateProduct', { body: { version: 2, fields } });
    assert.equal(edited.version, 3);
    const { product } = await shop.call('getProduct', { parameters: { productId } });
    assert.equal(product.product_subtitle, fields.product_subtitle);
    assert.deepEqual(
      [product.product_name, product.product_price, product.product_category],
      [fields.product_name, 512, 'bracelet'],
    );
    const found = await shop.call('listProducts', { query: `?limit=24&search=winter+${word}` });
    assert.deepEqual([found.total, found.products[0]?._id], [1, productId]);
    assert.equal(found.counts?.material.platinum, 1);
    const { total } = await shop.call('listProducts', {
      query: `?limit=24&search=${encodeURIComponent(staffProduct.product.product_name)}`,
    });
    assert.equal(total, 0);
    const [change] = edited.changes;
    const { product_price: was } = (change?.before ?? {}) as Partial<typeof fields>;
    assert.deepEqual(
      [change?.call, was, change?.after],
      [
        'updateProduct',
        810.5,
        {
          product_name: fields.product_name,
          product_subtitle: fields.product_subtitle,
          product_price: 512,
          product_category: 'bracelet',
          product_material: 'platinum',
        },
      ],
    );
    await show('archived');
  },

  'rejects a product edit on a version conflict [PCE-04]': async (shop) => {
    const { call, expectError } = await createTestProduct(shop);
    const edit = (product_brand: string) => ({
      body: { version: 1, fields: { ...productFields, product_brand } },
    });
    await call('updateProduct', edit('First'));
    await expectError('updateProduct', 'productChanged', edit('Second'));
    await expectError('setProductState', 'productChanged', {
      body: { version: 1, state: 'active' },
    });
    const { product: staffProduct } = await call('getStaffProduct');
    assert.deepEqual([staffProduct.product.product_brand, staffProduct.state], ['First', 'draft']);
    await expectError('createProduct', 'productExists', {
      body: { productId: staffProduct.product._id, fields: productFields },
    });
    await shop.expectError('getStaffProduct', 'productNotFound', {
      headers: (await shop.signInStaff('viewer')).headers,
      parameters: { productId: 'no-such-piece' },
    });
  },

  'pages, searches, filters and counts products [PCE-05]': async (shop) => {
    const word = `q${crypto.randomUUID().slice(0, 8)}`;
    const made = [];
    for (const place of [1, 2, 3])
      made.push(await createTestProduct(shop, { product_name: `Listed ${word} ${place}` }));
    const ids = made.map(({ staffProduct }) => staffProduct.product._id).toSorted();
    await made[0]?.show('archived');
    const { headers } = await shop.signInStaff('viewer');
    const list = (query: string) => shop.call('listStaffProducts', { headers, query });
    const first = await list(`?search=${word}&limit=2`);
    const rest = await list(`?search=${word}&limit=2&cursor=${first.nextCursor}`);
    assert.deepEqual(
      [...first.products, ...rest.products].map(({ productId }) => productId),
      ids,
    );
    assert.deepEqual(
      [first.count, first.countIsMore, rest.count, rest.nextCursor],
      [3, false, 3, null],
    );
    const archived = made[0]?.staffProduct.product._id ?? '';
    for (const [query, count] of [
      [`search=${word.slice(0, 6)}&state=draft`, 2],
      [`search=${archived}`, 1],
      [`search=LISTED%20${word}&state=archived&category=ring&material=gold`, 1],
      [`search=${word}&category=necklace`, 0],
      [`search=${word.slice(3)}`, 0],
    ] as const)
      assert.deepEqual([query, (await list(`?${query}`)).count], [query, count]);
    const drafts = await list('?state=draft&category=ring&category=bracelet&limit=100');
    assert.ok(
      drafts.products.some(({ productId }) => productId === ids[1] || productId === ids[2]),
    );
    assert.ok(drafts.products.every(({ state }) => state === 'draft'));
    assert.ok(!drafts.products.some(({ productId }) => productId === archived));
    const all = await list('?limit=100');
    const sorted = all.products.map(({ productId }) => productId);
    assert.deepEqual(sorted, sorted.toSorted());
  },

  'lists recently sold products that are low in stock [PBA-19]': async (shop) => {
    const word = `q${crypto.randomUUID().slice(0, 8)}`;
    const sold = await createTestProduct(shop, { product_name: `Low ${word} sold` });
    const unsold = await createTestProduct(shop, { product_name: `Low ${word} unsold` });
    for (const { show, receive } of [sold, unsold]) {
      await show('active');
      await receive(2);
    }
    const { token, address } = await shop.signUp();
    const { _id } = sold.staffProduct.product;
    await shop.call('addToCart', { token, body: { product: { _id } } });
    await shop.call('placeOrder', {
      token,
      headers: { 'idempotency-key': crypto.randomUUID() },
      body: { addressId: address.id, payBy: 'Cash on delivery' },
    });
    const { headers } = sold;
    const list = async (query: string) => {
      const page = { headers, query: `?stock=low&${query}` };
      const { products, count } = await shop.call('listStaffProducts', page);
      return [count, products.map(({ productId, stock }) => `${productId}: ${stock}`)];
    };
    for (const query of [`search=${word}`, `search=LOW%20${word}&state=active`, `search=${_id}`])
      assert.deepEqual(await list(query), [1, [`${_id}: 1`]]);
    for (const query of [`${word}x`, `${word}&category=necklace`, `${word}&state=draft`])
      assert.deepEqual(await list(`search=${query}`), [0, []]);
    await sold.receive(10);
    assert.deepEqual(await list(`search=${word}`), [0, []]);
    for (const { show } of [sold, unsold]) await show('archived');
  },

  'rejects missing texts, invalid prices and foreign images [PCE-06]': async (shop) => {
    const { staffProduct, headers } = await createTestProduct(shop);
    for (const [field, wrong] of [
      ['product_name', { product_name: ' ' }],
      ['product_prevPrice', { product_price: 900, product_prevPrice: 899 }],
      ['product_price', { product_price: 1.005 }],
      ['product_material', { product_material: 'tin' }],
      ['product_image', { product_image: 'https://elsewhere.example/ring.jpg' }],
      ['product_image', { product_image: '//elsewhere.example/ring.jpg' }],
    ] as const) {
      const { status, body } = await shop.send({
        method: 'POST',
        path: `/api/staff/products/${staffProduct.product._id}`,
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ version: 1, fields: { ...productFields, ...wrong } }),
      });
      const { code, errors } = JSON.parse(body);
      assert.deepEqual([status, code], [400, 'invalidRequest']);
      assert.ok(errors[0].startsWith(`fields.${field}: `), errors[0]);
    }
  },

  're-encodes an uploaded image with alt text and rejects other files [PIC-01]': async (shop) => {
    const { headers } = await shop.signInStaff('manager');
    const body = { data: smallImage, alt: 'A plain gold square' };
    const { image } = await shop.call('uploadImage', { headers, body });
    assert.match(image, /^\/api\/pictures\/[\da-f]{32}-600\.jpg$/);
    for (const path of [image, image.replace('-600.', '-1200.')])
      assert.equal((await shop.send({ method: 'GET', path, headers: {} })).status, 200);
    const { status } = await shop.send({
      method: 'GET',
      path: image.replace('-600.', '-900.'),
      headers: {},
    });
    assert.equal(status, 404);
    const { expectError } = await createTestProduct(shop, { product_image: image });
    const drawing = btoa('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
    for (const data of [drawing, smallImage.slice(0, 60), 'no base64!'])
      await expectError('uploadImage', 'imageInvalid', { body: { data, alt: 'None' } });
  },

  'records received, corrected and counted stock with actor and reason [STK-01]': async (shop) => {
    const { call, move } = await createTestProduct(shop);
    await move({ kind: 'receive', qty: 5, reason: 'From the bench' });
    await move({ kind: 'correct', qty: -2, reason: 'Lent to the window' });
    await move({ kind: 'count', qty: 4, expected: 3 });
    const { product: staffProduct } = await move({ kind: 'count', qty: 4, expected: 4 });
    assert.equal(staffProduct.product.product_stock, 4);
    assert.deepEqual(
      staffProduct.moves
        .map(({ cause, qty, left, reason }) => [cause, qty, left, reason])
        .toSorted(),
      [
        ['corrected', -2, 3, 'Lent to the window'],
        ['counted', 1, 4, ''],
        ['received', 5, 5, 'From the bench'],
      ],
    );
    assert.ok(staffProduct.moves.every(({ actorName }) => actorName !== ''));
    // A correct count changes no stock, but is recorded.
    const { product: current } = await call('getStaffProduct');
    assert.equal(current.changes.filter(({ call: name }) => name === 'adjustStock').length, 4);
  },

  'applies a stock movement once and rejects outdated counts [STK-02]': async (shop) => {
    const { staffProduct, call, expectError, show, receive } = await createTestProduct(shop);
    const twice = { body: { kind: 'receive', moveId: crypto.randomUUID(), qty: 2 } };
    await call('adjustStock', twice);
    const { product: again } = await call('adjustStock', twice);
    assert.deepEqual([again.product.product_stock, again.moves.length], [2, 1]);
    await receive(1);
    await show('active');
    const { token, address } = await shop.signUp();
    await shop.call('addToCart', { token, body: { product: staffProduct.product } });
    const { order } = await shop.call('placeOrder', {
      token,
      headers: { 'idempotency-key': crypto.randomUUID() },
      body: { addressId: address.id, payBy: 'Cash on delivery' },
    });
    const moveId = crypto.randomUUID();
    await expectError('adjustStock', 'stockChanged', {
      body: { kind: 'count', moveId, qty: 3, expected: 3 },
    });
    await expectError('adjustStock', 'stockInsufficient', {
      body: { kind: 'correct', moveId, qty: -3, reason: 'Stolen' },
    });
    const { product: sold } = await call('getStaffProduct');
    assert.equal(sold.product.product_stock, 2);
    const sale = sold.moves.find(({ cause }) => cause === 'sold');
    assert.deepEqual([sale?.qty, sale?.order?.orderId], [-1, order.orderId]);
    await show('archived');
  },
});

/** A gold PNG of 120 by 100 pixels. */
const smallImage =
  'iVBORw0KGgoAAAANSUhEUgAAAHgAAABkCAMAAAB6rgQAAAAAA1BMVEXJoicAP/sVAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAIklEQVRo3u3BAQEAAACCIP+vbkhAAQAAAAAAAAAAAADAhwEvRAABvNibdAAAAABJRU5ErkJggg==';

const nowhere = {
  byId: false,
  isListed: false,
  isSearched: false,
  isSuggested: false,
  isInterpreted: false,
};
const everywhere = {
  byId: true,
  isListed: true,
  isSearched: true,
  isSuggested: true,
  isInterpreted: true,
};
const listed = '?category=ring&material=gold&sort=LOWTOHIGH&price=1500&limit=100';

/** Waits until every node shows a change. */
const soon = (check: () => Promise<void>) =>
  until('the change on every node', () => check().then(() => true), {
    withinMs: 2000,
    intervalMs: 0,
  });

/** Returns where a shopper can find the product. Its name contains a unique word. */
async function getVisibility(shop: ShopUnderTest, product: { _id: string; product_name: string }) {
  const has = (products: { _id: string }[]) => products.some(({ _id }) => _id === product._id);
  const { status } = await shop.send({
    method: 'GET',
    path: `/api/products/${product._id}`,
    headers: {},
  });
  const word = product.product_name.split(' ').at(-1) ?? '';
  const misspelt = `${word.slice(0, -1)}z`;
  const all = await shop.call('listProducts', { query: listed });
  const found = await shop.call('listProducts', { query: `?limit=24&search=${word}` });
  const suggested = await shop.call('searchProducts', { query: `?search=${word}` });
  const meant = await shop.call('searchProducts', { query: `?search=${misspelt}` });
  return {
    byId: status === 200,
    isListed: has(all.products),
    isSearched: has(found.products),
    isSuggested: has(suggested.products),
    isInterpreted: has(meant.products) || meant.reading !== null,
  };
}

/** Creates a draft product for this case, edited by a manager. */
async function createTestProduct(shop: ShopUnderTest, more: Partial<typeof productFields> = {}) {
  const { headers } = await shop.signInStaff('manager');
  // No digits, because words with digits are not spell-checked.
  const characters = [...crypto.randomUUID().replaceAll('-', '')].map((digit) =>
    String.fromCharCode(97 + Number.parseInt(digit, 16)),
  );
  const word = characters.slice(0, 12).join('');
  const productId = `piece-${word}`;
  const fields = { ...productFields, product_name: `Quiet Ring ${word}`, ...more };
  const { product: staffProduct } = await shop.call('createProduct', {
    headers,
    body: { productId, fields },
  });
  const parameters = { productId };
  type Name = 'getStaffProduct' | 'updateProduct' | 'setProductState' | 'adjustStock';
  const call = (name: Name, options: { body?: unknown } = {}) =>
    shop.call(name, { headers, parameters, ...options });
  const move = (body: object) =>
    call('adjustStock', { body: { moveId: crypto.randomUUID(), ...body } });
  return {
    staffProduct,
    headers,
    call,
    move,
    receive: (qty: number) => move({ kind: 'receive', qty }),
    expectError: (
      name: Name | 'createProduct' | 'uploadImage',
      code: Parameters<ShopUnderTest['expectError']>[1],
      options: { body: unknown },
    ) => shop.expectError(name, code, { headers, parameters, ...options }),
    async show(state: ProductState) {
      const { product: now } = await call('getStaffProduct');
      return call('setProductState', { body: { version: now.version, state } });
    },
  };
}
