import assert from 'node:assert/strict';
import {
  productEngraving,
  productFields,
  productGeometry,
  productMetals,
} from '../../../api/catalogue/product-fields.ts';
import { until } from '../../../support/until.ts';
import { cases } from '../../case.ts';
import type { ShopUnderTest } from '../../support/shop-under-test.ts';

const specs = {
  metal: 'yellow gold',
  fineness: 750,
  weightMg: 3200,
  measures: [{ what: 'band width', mm: 2.1 }],
  stones: [
    {
      kind: 'diamond',
      origin: 'natural',
      count: 1,
      mm: [5.2],
      carat: 0.5,
      report: 'GIA 2141438171',
    },
  ],
  hallmark: '750',
};
const parts = {
  models: productMetals,
  engraving: productEngraving,
  specs,
  geometry: productGeometry,
};

export const productEditCases = cases({
  'creates a product with all its parts and opening stock in one call [FRM-01]': async (shop) => {
    const { productId, create, call, readStock, hide } = await createTestProduct(shop);
    const { product } = await create({ stock: 4, ...parts });
    assert.deepEqual(
      [product.version, product.specs, product.geometry],
      [1, specs, productGeometry],
    );
    assert.deepEqual(await readStock(), { '': 4, '18y.6h': 2, 'pt.6': 3, 'pt.12': 1 });
    assert.equal(product.engraving?.place, 'inside the band');
    const { product: sold } = await call('adjustStock', {
      kind: 'count',
      moveId: crypto.randomUUID(),
      qty: 6,
      expected: 4,
    });
    assert.deepEqual(
      sold.moves.map(({ cause, qty, left }) => [cause, qty, left]),
      [
        ['counted', 2, 6],
        ['received', 4, 4],
      ],
    );
    await hide(productId);
  },

  'previews a draft as its page shows it after publishing [FRM-10]': async (shop) => {
    const { productId, create, publish, preview, hide } = await createTestProduct(shop);
    await create({ stock: 4, ...parts });
    const parameters = { productId };
    await shop.expectError('getProduct', 'productNotFound', { parameters });
    const { specs: previewed, ...page } = await preview();
    assert.deepEqual(previewed, specs);
    await publish();
    assert.deepEqual(page, await shop.call('getProduct', { parameters }));
    await hide(productId);
    assert.equal((await preview()).product._id, productId);
  },

  'saves every part of a product in one version and one log entry [FRM-01]': async (shop) => {
    const { create, edit, hide, productId, readStock } = await createTestProduct(shop);
    await create({ stock: 4, ...parts });
    const [gold, platinum] = productMetals as [
      (typeof productMetals)[0],
      (typeof productMetals)[0],
    ];
    const [small, ...large] = platinum.sizes;
    const { product } = await edit({
      version: 1,
      fields: { ...productFields, product_price: 820 },
      stockChange: 3,
      models: [gold, { ...platinum, sizes: [{ ...small, stockChange: -2 }, ...large] }],
      engraving: null,
      specs: { ...specs, weightMg: 3300 },
      geometry: null,
    });
    assert.deepEqual([product.version, product.geometry, product.engraving], [2, null, null]);
    assert.deepEqual(await readStock(), { '': 7, '18y.6h': 2, 'pt.6': 1, 'pt.12': 1 });
    const [change, created] = product.changes;
    assert.deepEqual([change?.call, created?.call], ['updateProduct', 'createProduct']);
    assert.deepEqual(change?.before, {
      product_price: 810.5,
      engraving: 'inside the band, 18 letters, 40, 3 days',
      weightMg: '3200',
      piece: 'band-ring',
      style: 'dome',
      metal: 'gold',
      finish: 'satin',
      innerDiameter: '18',
      bandWidth: '5',
      thickness: '1.6',
      stock: 4,
      '950 platinum, US 6, stock': 3,
    });
    assert.deepEqual(Object(change?.after).stock, 7);
    assert.deepEqual(Object(change?.after).weightMg, '3300');
    await hide(productId);
  },

  'changes nothing if one part is rejected or the product has changed [FRM-02]': async (shop) => {
    const { create, edit, expectError, read, hide, productId } = await createTestProduct(shop);
    await create({ stock: 1, ...parts });
    const before = await read();
    const fields = { ...productFields, product_name: 'Half saved' };
    await expectError('stockInsufficient', { version: 1, fields, stockChange: -2 });
    await expectError('geometryInvalid', {
      version: 1,
      fields,
      geometry: { ...productGeometry, dimensions: {} },
    });
    await expectError('defaultVariantRequired', {
      version: 1,
      fields,
      models: productMetals.map((model) => ({
        ...model,
        price: null,
        sizes: model.sizes.map((size) => ({
          ...size,
          price: null,
          days: 0,
          made: false,
          own: model.code === 'pt' && size.size === '6',
        })),
      })),
    });
    assert.deepEqual(await read(), before);
    await edit({ version: 1, fields });
    await expectError('productChanged', { version: 1, fields, ...parts });
    assert.equal((await read()).version, 2);
    await hide(productId);
  },

  'adds to the stock that sales have left [FRM-03]': async (shop) => {
    const { create, edit, publish, productId, readStock, hide } = await createTestProduct(shop);
    await create({ stock: 4, ...parts });
    await publish();
    const { token, address } = await shop.signUp();
    for (const _id of [productId, `${productId}.pt.6`])
      await until('the product', () =>
        shop.call('addToCart', { token, body: { product: { _id } } }).catch(() => null),
      );
    await shop.call('placeOrder', {
      token,
      headers: { 'idempotency-key': crypto.randomUUID() },
      body: { addressId: address.id, payBy: 'Cash on delivery' },
    });
    assert.deepEqual(await readStock(), { '': 3, '18y.6h': 2, 'pt.6': 2, 'pt.12': 1 });
    const [gold, platinum] = productMetals as [
      (typeof productMetals)[0],
      (typeof productMetals)[0],
    ];
    const [small, ...large] = platinum.sizes;
    // Two more of each, entered while 4 and 3 were shown.
    await edit({
      version: 2,
      stockChange: 2,
      models: [gold, { ...platinum, sizes: [{ ...small, stockChange: 2 }, ...large] }],
    });
    assert.deepEqual(await readStock(), { '': 5, '18y.6h': 2, 'pt.6': 4, 'pt.12': 1 });
    await hide(productId);
  },
});

async function createTestProduct(shop: ShopUnderTest) {
  const { headers } = await shop.signInStaff('manager');
  const productId = `form-${crypto.randomUUID()}`;
  const parameters = { productId };
  const read = async () => (await shop.call('getStaffProduct', { headers, parameters })).product;
  return {
    productId,
    read,
    create: (more: object) =>
      shop.call('createProduct', { headers, body: { productId, fields: productFields, ...more } }),
    publish: () =>
      shop.call('setProductState', { headers, parameters, body: { version: 1, state: 'active' } }),
    preview: () => shop.call('getProductPreview', { headers, parameters }),
    edit: (body: object) => shop.call('updateProduct', { headers, parameters, body }),
    call: (name: 'adjustStock', body: object) => shop.call(name, { headers, parameters, body }),
    expectError: (code: Parameters<ShopUnderTest['expectError']>[1], body: object) =>
      shop.expectError('updateProduct', code, { headers, parameters, body }),
    /** The stock by variant code. */
    readStock: async () => {
      const { product, sizes } = await read();
      const own = sizes.map(({ lineId, stock }) => [lineId.slice(productId.length + 1), stock]);
      return Object.fromEntries([['', product.product_stock], ...own]);
    },
    hide: async (id: string) => {
      const { version } = await read();
      const body = { version, state: 'archived' };
      await shop.call('setProductState', { headers, parameters: { productId: id }, body });
    },
  };
}
