import assert from 'node:assert/strict';
import type { StaffMetalOption } from '@briolette/contract';
import { formatCsvLine } from '@briolette/domain/csv';
import {
  formatVariantCsvLines,
  parseVariantsCsv,
  variantCsvColumns,
} from '@briolette/domain/offers-file';
import {
  productEngraving,
  productFields,
  productMetals,
} from '../../../api/catalogue/product-fields.ts';
import { until } from '../../../support/until.ts';
import { cases } from '../../case.ts';
import type { ShopUnderTest } from '../../support/shop-under-test.ts';

const [gold, platinum] = productMetals;

export const staffVariantCases = cases({
  'publishes saved variants with price, lead time and stock, and logs them [MBO-01]': async (
    shop,
  ) => {
    const { productId, set, call, read } = await createTestProduct(shop);
    const image = '/pictures/calla-bezel-ring-main-600.jpg';
    const written = productMetals.with(1, { ...platinum, image } as StaffMetalOption);
    const { product: staffProduct } = await set({ version: 2, models: written });
    assert.equal(staffProduct.version, 3);
    assert.deepEqual(staffProduct.models, withoutStock(written));
    const { product, models = [] } = await until('the change', async () => {
      const response = await read();
      return response.models ? response : null;
    });
    assert.deepEqual(
      models.map(({ name, price, image }) => [name, price, image]),
      [
        ['18 carat yellow gold', product.product_price, product.product_image],
        ['950 platinum', 1290, image],
      ],
    );
    assert.deepEqual(
      models.flatMap(({ sizes }) =>
        sizes.map(({ _id, stock, leadDays, price, made }) => [
          _id.slice(productId.length),
          stock,
          leadDays,
          price,
          made,
        ]),
      ),
      [
        ['', 0, 0, undefined, undefined],
        ['.18y.6h', 2, 5, undefined, undefined],
        ['.pt.6', 3, 0, undefined, undefined],
        ['.pt.12', 1, 14, 1390.5, true],
      ],
    );
    const [change] = staffProduct.changes;
    assert.deepEqual(
      [
        change?.actorName,
        change?.call,
        change?.before,
        Object(change?.after)['950 platinum, US 12'],
      ],
      [
        staffProduct.changes.at(-1)?.actorName,
        'updateProduct',
        {},
        '1390.5, 14 days, made to order, a picture of its own',
      ],
    );
    assert.ok(change?.actorName);
    // The initial stock of a variant is a stock movement.
    const { product: moved } = await call('adjustStock', {
      parameters: { productId: `${productId}.pt.6` },
      body: { kind: 'count', moveId: crypto.randomUUID(), qty: 5, expected: 3 },
    });
    assert.equal(moved.sizes.find(({ lineId }) => lineId.endsWith('.pt.6'))?.stock, 5);
  },

  'charges the price of a variant in cart and order [MBO-02]': async (shop) => {
    const { productId, set, hide } = await createTestProduct(shop);
    await set({ version: 2, models: productMetals });
    const { token, address } = await shop.signUp();
    const body = { product: { _id: `${productId}.pt.12` } };
    const { cart } = await shop.call('addToCart', { token, body });
    assert.deepEqual([cart[0]?.product_price, cart[0]?.made_to_order], [1390.5, true]);
    const { order } = await shop.call('placeOrder', {
      token,
      headers: { 'idempotency-key': crypto.randomUUID() },
      body: { addressId: address.id, payBy: 'Cash on delivery' },
    });
    const [line] = order.orders;
    assert.deepEqual([line?._id, line?.product_price], [`${productId}.pt.12`, 1390.5]);
    await hide();
  },

  'stops selling a removed variant and restores its stock when it returns [MBO-03]': async (
    shop,
  ) => {
    const { productId, set, read, hide, call } = await createTestProduct(shop);
    await set({ version: 2, models: productMetals });
    const lineId = `${productId}.pt.6`;
    const { token, address } = await shop.signUp();
    await shop.call('addToCart', { token, body: { product: { _id: lineId } } });
    const { product: staffProduct } = await set({ version: 3, models: [gold] });
    assert.equal(Object(staffProduct.changes[0]?.after)['950 platinum, US 6'], 'no longer offered');
    await until('the change', async () => ((await read()).models?.length === 1 ? true : null));
    const other = await shop.signUp();
    await shop.expectError('addToCart', 'productNotFound', {
      token: other.token,
      body: { product: { _id: lineId } },
    });
    const { cart } = await shop.call('getCart', { token });
    assert.deepEqual([cart[0]?._id, cart[0]?.product_stock], [lineId, 0]);
    const order = {
      token,
      headers: { 'idempotency-key': crypto.randomUUID() },
      body: { addressId: address.id, payBy: 'Cash on delivery' },
    };
    const { short } = await shop.expectError('placeOrder', 'notEnoughStock', order);
    assert.deepEqual(short, [{ _id: lineId, available: 0 }]);
    await set({ version: 4, models: productMetals });
    await shop.call('placeOrder', order);
    const { product: sold } = await call('getStaffProduct');
    assert.equal(sold.sizes.find((each) => each.lineId === lineId)?.stock, 2);
    await set({ version: 5, models: [] });
    await until('the change', async () => ((await read()).models ? null : true));
    await hide();
  },

  'rejects variants on a version conflict and keeps the default variant [MBO-04]': async (shop) => {
    const { set, expectError, call } = await createTestProduct(shop);
    await set({ version: 2, models: productMetals });
    await expectError('updateProduct', 'productChanged', { version: 2, models: [] });
    await expectError('updateProduct', 'productChanged', {
      version: 2,
      engraving: productEngraving,
    });
    const [own, half] = gold?.sizes ?? [];
    const swapped = [
      {
        ...gold,
        sizes: [
          { ...own, own: false },
          { ...half, own: true, days: 0 },
        ],
      },
    ];
    await expectError('updateProduct', 'defaultVariantRequired', {
      version: 3,
      models: swapped,
    });
    const { product: staffProduct } = await call('getStaffProduct');
    assert.deepEqual([staffProduct.version, staffProduct.models], [3, withoutStock(productMetals)]);
    const called = [{ ...gold, sizes: [{ ...own, label: 'US 6, listed' }, half] }];
    const { product: renamed } = await set({ version: 3, models: called });
    assert.equal(renamed.models[0]?.sizes[0]?.label, 'US 6, listed');
  },

  'rejects invalid variants with their path [MBO-05]': async (shop) => {
    const { productId, headers } = await createTestProduct(shop);
    const sizes = platinum?.sizes ?? [];
    const [own, half] = gold?.sizes ?? [];
    const withVariants = (...of: object[]) => [{ ...gold, sizes: of }];
    for (const [at, models] of [
      ['models', [platinum]],
      ['models', withVariants({ ...own }, { ...half, own: true, days: 0 })],
      ['models.0.sizes.0.price', withVariants({ ...own, price: 5 })],
      ['models.0.sizes.0.days', withVariants({ ...own, days: 3 })],
      ['models.0.sizes.0.days', withVariants({ ...own, days: 3, made: true })],
      ['models.0.sizes.1.days', withVariants({ ...own }, { ...half, days: 366 })],
      ['models.1.name', [gold, { ...platinum, name: gold?.name }]],
      ['models.1.fineness', [gold, { ...platinum, fineness: 925 }]],
      ['models.1.code', [gold, { ...platinum, code: '18y' }]],
      ['models.0.price', [{ ...gold, price: 900 }]],
      ['models.1.price', [gold, { ...platinum, price: 0 }]],
      ['models.1.sizes', [gold, { ...platinum, sizes: [] }]],
      ['models.1.sizes.1.size', [gold, { ...platinum, sizes: [sizes[0], sizes[0]] }]],
      [
        'models.1.sizes.1.label',
        [gold, { ...platinum, sizes: [sizes[0], { ...sizes[0], size: '7' }] }],
      ],
      ['models.1.sizes.0.days', [gold, { ...platinum, sizes: [{ ...sizes[1], days: 0 }] }]],
      ['models.1.image', [gold, { ...platinum, image: 'https://elsewhere.example/ring.jpg' }]],
    ] as const) {
      const { status, body } = await shop.send({
        method: 'POST',
        path: `/api/staff/products/${productId}`,
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ version: 2, models }),
      });
      const { code, errors } = JSON.parse(body);
      assert.deepEqual([status, code], [400, 'invalidRequest']);
      assert.ok(errors[0].startsWith(`${at}: `), `${errors[0]} is not at ${at}`);
    }
  },

  'saves, changes and removes engraving options, and honours carts [MBO-06]': async (shop) => {
    const { productId, engrave, read, receive, hide } = await createTestProduct(shop);
    await receive(2);
    await engrave({ version: 2, engraving: productEngraving });
    const buildEngraving = (longest: number) =>
      until('the change', async () => {
        const { engraving } = await read();
        return engraving?.longest === longest ? engraving : null;
      });
    assert.deepEqual(await buildEngraving(18), productEngraving);
    const other = { ...productEngraving, place: 'on the face', longest: 9, price: 12.5, days: 1 };
    await engrave({ version: 3, engraving: other });
    assert.deepEqual(await buildEngraving(9), other);
    await engrave({ version: 4, engraving: productEngraving });
    await buildEngraving(18);
    const { token, address } = await shop.signUp();
    const cut = {
      product: { _id: productId, engraving: { text: 'Always', typeface: 'roman' } },
    };
    await shop.call('addToCart', { token, body: cut });
    const { product: staffProduct } = await engrave({ version: 5, engraving: null });
    assert.deepEqual(
      [staffProduct.engraving, staffProduct.changes[0]?.before, staffProduct.changes[0]?.after],
      [null, { engraving: 'inside the band, 18 letters, 40, 3 days' }, { engraving: 'none' }],
    );
    await shop.expectError('addToCart', 'engravingNotPossible', { token, body: cut });
    const { order } = await shop.call('placeOrder', {
      token,
      headers: { 'idempotency-key': crypto.randomUUID() },
      body: { addressId: address.id, payBy: 'Cash on delivery' },
    });
    assert.equal(order.orders[0]?.engraving?.text, 'Always');
    await hide();
  },

  'stages, previews and imports a variant file, and round-trips its export [MBO-11]': async (
    shop,
  ) => {
    const { productId, headers, call, read } = await createTestProduct(shop);
    const upload = async (text: string) => {
      const parameters = { importId: crypto.randomUUID() };
      const rows = [...parseVariantsCsv(text)].map((each) => {
        assert.ok('row' in each, JSON.stringify(each));
        return each.row;
      });
      const body = { file: 'metals.csv', from: 0, rows };
      await shop.call('uploadVariantImportRows', { headers, parameters, body });
      const getImport = async () =>
        (await shop.call('getProductImport', { headers, parameters })).import;
      const write = async () => {
        await shop.call('startProductImport', { headers, parameters });
        return until('the change', async () => {
          const now = await getImport();
          return now.state === 'ended' ? now : null;
        });
      };
      return { getImport, write };
    };
    const columns = formatCsvLine(variantCsvColumns);
    const lines = formatVariantCsvLines({
      _id: productId,
      models: productMetals,
      engraving: productEngraving,
    });
    const first = await upload(columns + lines.join(''));
    const { changed, changes } = await first.getImport();
    assert.deepEqual(
      [changed, Object(changes[0]?.after)['950 platinum, US 6'], changes[0]?.before],
      [1, '1290', { engraving: 'none' }],
    );
    assert.equal((await read()).models, undefined);
    assert.equal((await first.write()).done, 1);
    const { product: staffProduct } = await call('getStaffProduct');
    assert.deepEqual(
      [
        staffProduct.models,
        staffProduct.engraving,
        staffProduct.version,
        staffProduct.changes[0]?.call,
      ],
      [withoutStock(productMetals), productEngraving, 3, 'importProduct'],
    );
    assert.equal(staffProduct.sizes.find(({ lineId }) => lineId.endsWith('.pt.6'))?.stock, 3);

    const csv = await shop.send({
      method: 'GET',
      path: '/api/staff/variants.csv',
      headers,
    });
    const own = csv.body.split('\r\n').filter((line) => line.startsWith(`${productId},`));
    assert.deepEqual(
      own,
      lines.map((line) => line.trimEnd()),
    );
    const again = await upload(csv.body);
    const { changed: none, same } = await again.getImport();
    assert.deepEqual([none, same > 1], [0, true]);

    // Engraving only: parts without columns stay unchanged.
    const second = await upload(
      `_id,engraving_place,engraving_longest,engraving_price\n${productId},,,\n`,
    );
    await second.write();
    const { product: uncut } = await call('getStaffProduct');
    assert.deepEqual(
      [uncut.engraving, uncut.models.length, uncut.version],
      [null, productMetals.length, 4],
    );
  },

  'rejects unknown products and another default variant with their line [MBO-12]': async (shop) => {
    const { productId, headers, set } = await createTestProduct(shop);
    await set({ version: 2, models: productMetals });
    const listedOtherwise = [
      { ...platinum, price: null, sizes: [{ ...platinum?.sizes[0], own: true }] },
    ];
    const rows = [
      { _id: 'no-such-piece', line: 2, models: [] },
      { _id: productId, line: 3, models: listedOtherwise },
    ];
    const { status, body } = await shop.send({
      method: 'POST',
      path: `/api/staff/product-imports/${crypto.randomUUID()}/variants`,
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ file: 'metals.csv', from: 0, rows }),
    });
    const { code, errors } = JSON.parse(body);
    assert.deepEqual([status, code], [400, 'invalidRequest']);
    assert.deepEqual(errors, [
      'Line 2: _id: Product not found',
      "Line 3: listed: The default variant must match the product's metal and size, and can't have its own stock",
    ]);
  },
});

type Models = readonly { sizes: readonly { stock?: number }[] }[];

const withoutStock = (models: Models) =>
  models.map((model) => ({
    ...model,
    sizes: model.sizes.map(({ stock: _, ...size }) => size),
  }));

/** Creates an active product at version 2 for this case, edited by a manager. */
async function createTestProduct(shop: ShopUnderTest) {
  const { headers } = await shop.signInStaff('manager');
  const productId = `models-${crypto.randomUUID()}`;
  const parameters = { productId };
  await shop.call('createProduct', { headers, body: { productId, fields: productFields } });
  const state = (version: number, next: string) =>
    shop.call('setProductState', { headers, parameters, body: { version, state: next } });
  await state(1, 'active');
  return {
    productId,
    headers,
    call: (name: 'getStaffProduct' | 'adjustStock', options: object = {}) =>
      shop.call(name, { headers, parameters, ...options }),
    set: (body: object) => shop.call('updateProduct', { headers, parameters, body }),
    engrave: (body: object) => shop.call('updateProduct', { headers, parameters, body }),
    expectError: (
      name: 'updateProduct',
      code: 'productChanged' | 'defaultVariantRequired',
      body: object,
    ) => shop.expectError(name, code, { headers, parameters, body }),
    read: () => shop.call('getProduct', { parameters }),
    receive: (qty: number) =>
      shop.call('adjustStock', {
        headers,
        parameters,
        body: { kind: 'receive', moveId: crypto.randomUUID(), qty },
      }),
    /** Hides it from other cases. */
    hide: async () => {
      const { product: staffProduct } = await shop.call('getStaffProduct', { headers, parameters });
      await state(staffProduct.version, 'archived');
    },
  };
}
