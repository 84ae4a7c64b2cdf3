import assert from 'node:assert/strict';
import { catalogueProducts } from '@briolette/sample-catalogue';
import { productFields, productGeometry } from '../../api/catalogue/product-fields.ts';
import { until } from '../../support/until.ts';
import { cases } from '../case.ts';
import type { ShopUnderTest } from '../support/shop-under-test.ts';

export const geometryCases = cases({
  'stores and serves the geometry of a product and logs changes [PIC-07]': async (shop) => {
    const { read, geometry, set, hide } = await createTestProduct(shop);
    assert.equal((await read()).turns, undefined);
    assert.equal(await geometry(), null);
    const { product: staffProduct } = await set({ version: 2, geometry: productGeometry });
    assert.deepEqual([staffProduct.version, staffProduct.geometry], [3, productGeometry]);
    await until('the change', async () => (await read()).turns ?? null);
    assert.deepEqual(await until('the change', geometry), productGeometry);
    const wider = {
      ...productGeometry,
      dimensions: { ...productGeometry.dimensions, bandWidth: 7.5 },
    };
    const { product: changed } = await set({ version: 3, geometry: wider });
    const [change] = changed.changes;
    assert.deepEqual(
      [change?.call, change?.before, change?.after],
      ['updateProduct', { bandWidth: '5' }, { bandWidth: '7.5' }],
    );
    const { product: plain } = await set({ version: 4, geometry: null });
    assert.equal(plain.geometry, null);
    assert.equal(Object(plain.changes[0]?.after).metal, 'none');
    await until('the change', async () => ((await read()).turns ? null : true));
    await hide();
  },

  'rejects a geometry on a version conflict or for an unknown product [PIC-07]': async (shop) => {
    const { set, expectError, hide, headers } = await createTestProduct(shop);
    await set({ version: 2, geometry: productGeometry });
    await expectError('productChanged', { version: 2, geometry: null });
    await shop.expectError('updateProduct', 'productNotFound', {
      headers,
      parameters: { productId: 'no-such' },
      body: { version: 1, geometry: productGeometry },
    });
    await hide();
  },

  'round-trips every geometry of the catalogue [PIC-07]': async (shop) => {
    const { set, hide } = await createTestProduct(shop);
    // One product per kind, because each kind has its own builder.
    const kinds = Map.groupBy(catalogueProducts, ({ studio }) => studio.piece).values();
    let version = 2;
    for (const [first] of kinds) {
      if (!first) continue;
      const sent = { studio: first.studio, dimensions: first.dimensions };
      const { product: staffProduct } = await set({ version, geometry: sent });
      assert.deepEqual(staffProduct.geometry, sent, first._id);
      version = staffProduct.version;
    }
    await hide();
  },

  "rejects a geometry that can't be built [PIC-08]": async (shop) => {
    const { productId, set, expectError, headers, call, hide } = await createTestProduct(shop);
    await set({ version: 2, geometry: productGeometry });
    const { studio, dimensions } = productGeometry;
    const unbuildable = [
      { studio: { ...studio, piece: 'tiara' }, dimensions },
      { studio: { ...studio, piece: 'constructor' }, dimensions },
      { studio: { ...studio, style: 'none' }, dimensions },
      { studio: { ...studio, metal: 'tin' }, dimensions },
      { studio: { ...studio, finish: 'wet' }, dimensions },
      { studio: { ...studio, piece: 'stone-ring', style: 'solitaire' }, dimensions },
      { studio, dimensions: {} },
      { studio, dimensions: { ...dimensions, bandWidth: 900 } },
      { studio, dimensions: { ...dimensions, innerDiameter: 0.1 } },
    ];
    for (const geometry of unbuildable)
      await expectError('geometryInvalid', { version: 3, geometry });
    const malformed = [
      'a ring',
      [],
      {},
      { studio, dimensions: null },
      { studio, dimensions: { ...dimensions, bandWidth: '5' } },
      { studio, dimensions: { ...dimensions, bandWidth: -1 } },
      { studio, dimensions: { ...dimensions, 'band width': 1 } },
      { studio: { ...studio, metal: 'GOLD' }, dimensions },
      { studio: { ...studio, secret: 'x' }, dimensions },
      { studio, dimensions, more: 1 },
    ];
    for (const geometry of malformed) {
      const { status, body } = await shop.send({
        method: 'POST',
        path: `/api/staff/products/${productId}`,
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ version: 3, geometry }),
      });
      assert.deepEqual([status, JSON.parse(body).code], [400, 'invalidRequest'], body);
    }
    const { product: staffProduct } = await call('getStaffProduct');
    assert.deepEqual([staffProduct.version, staffProduct.geometry], [3, productGeometry]);
    // Unknown dimensions are dropped.
    const { product: read } = await set({
      version: 3,
      geometry: { studio, dimensions: { ...dimensions, toString: 5 } },
    });
    assert.deepEqual(read.geometry, productGeometry);
    await hide();
  },

  'hides the geometry of an inactive product [PIC-07]': async (shop) => {
    const { productId, set, hide } = await createTestProduct(shop);
    await set({ version: 2, geometry: productGeometry });
    await hide();
    const parameters = { productId };
    await until('the change', async () => {
      const response = await shop.call('getProductGeometry', { parameters }).catch(() => null);
      return response ? null : true;
    });
    await shop.expectError('getProductGeometry', 'productNotFound', { parameters });
    await shop.expectError('getProductGeometry', 'productNotFound', {
      parameters: { productId: 'no-such' },
    });
  },
});

/** Creates an active product at version 2 for this case, edited by a manager. */
async function createTestProduct(shop: ShopUnderTest) {
  const { headers } = await shop.signInStaff('manager');
  const productId = `shape-${crypto.randomUUID()}`;
  const parameters = { productId };
  await shop.call('createProduct', { headers, body: { productId, fields: productFields } });
  const state = (version: number, next: string) =>
    shop.call('setProductState', { headers, parameters, body: { version, state: next } });
  await state(1, 'active');
  return {
    productId,
    headers,
    call: (name: 'getStaffProduct') => shop.call(name, { headers, parameters }),
    set: (body: object) => shop.call('updateProduct', { headers, parameters, body }),
    expectError: (code: 'productChanged' | 'geometryInvalid', body: object) =>
      shop.expectError('updateProduct', code, { headers, parameters, body }),
    read: () => shop.call('getProduct', { parameters }),
    geometry: async () => (await shop.call('getProductGeometry', { parameters })).geometry,
    /** Hides it from other cases. */
    hide: async () => {
      const { product: staffProduct } = await shop.call('getStaffProduct', { headers, parameters });
      await state(staffProduct.version, 'archived');
    },
  };
}
