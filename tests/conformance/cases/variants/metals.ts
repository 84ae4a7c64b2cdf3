import assert from 'node:assert/strict';
import { defaultPolicy, metals } from '@briolette/contract';
import { getProductMetals } from '@briolette/domain';
import { productFields, productMetals } from '../../../api/catalogue/product-fields.ts';
import { formatFutureDay } from '../../../support/future-day.ts';
import { until } from '../../../support/until.ts';
import { cases } from '../../case.ts';
import type { ShopUnderTest } from '../../support/shop-under-test.ts';

const [gold] = productMetals;

export const metalCases = cases({
  'filters by metal and counts a product under each of its metals [MTL-01 MTL-02]': async (
    shop,
  ) => {
    const { products } = await shop.call('listProducts');
    const ring = products.find(({ _id }) => _id === 'calla-bezel-ring');
    assert.equal(ring?.product_metals, 'yellow gold, rose gold, platinum');
    for (const selected of [['platinum'], ['rose gold', 'silver']] as const) {
      const query = `?${selected.map((metal) => `metal=${metal.replace(' ', '+')}`).join('&')}&limit=100`;
      const page = await shop.call('listProducts', { query });
      const found = page.products.map(({ _id }) => _id).sort();
      const right = products.filter((product) =>
        getProductMetals(product).some((metal) => selected.some((each) => each === metal)),
      );
      assert.deepEqual(found, right.map(({ _id }) => _id).sort());
      assert.ok(found.length > 0 && found.length < products.length);
      assert.equal(page.total, found.length);
      assert.deepEqual(
        page.counts?.metal,
        Object.fromEntries(
          metals.map((metal) => [
            metal,
            products.filter((product) => getProductMetals(product).includes(metal)).length,
          ]),
        ),
      );
    }
    const { policy: served } = await shop.call('getStorefrontConfig');
    assert.deepEqual(
      served.filterOptions.metal.map(({ value }) => value),
      metals.filter((metal) =>
        products.some((product) => getProductMetals(product).includes(metal)),
      ),
    );
  },

  'combines metals with other filters and rejects unknown metals [MTL-02]': async (shop) => {
    const { products } = await shop.call('listProducts');
    const countPlatinum = (of: typeof products) =>
      of.filter((product) => getProductMetals(product).includes('platinum')).length;
    const rings = products.filter(({ product_category }) => product_category === 'ring');
    const page = await shop.call('listProducts', { query: '?metal=platinum&category=ring' });
    assert.equal(page.total, countPlatinum(rings));
    assert.equal(page.counts?.category?.ring, countPlatinum(rings));
    const query = '?metal=platinum&search=ring&limit=100';
    const found = await shop.call('listProducts', { query });
    const named = await shop.call('listProducts', { query: '?search=ring&limit=100' });
    assert.equal(found.total, countPlatinum(named.products));
    assert.equal((await shop.call('searchProducts', { query })).total, found.total);
    const silverOnly = await shop.call('listProducts', { query: '?metal=silver&search=zzzz' });
    assert.equal(silverOnly.total, 0);
    await expectInvalid(shop, 'metal=tin');
  },

  'lists a product under the metals of its active variants [MTL-04]': async (shop) => {
    const { staffProduct, lists } = await createTestProduct(shop);
    const isListed = async (metal: string) => lists(`metal=${metal.replace(' ', '+')}`);
    assert.equal(await isListed('platinum'), false);
    await staffProduct.set({ version: 2, models: productMetals });
    await until('the change', async () => (await isListed('platinum')) || null);
    assert.equal(await isListed('yellow gold'), true);
    await staffProduct.set({ version: 3, models: [gold] });
    await until('the change', async () => !(await isListed('platinum')) || null);
    assert.equal(await isListed('yellow gold'), true);
    await staffProduct.set({
      version: 4,
      models: [{ ...gold, metal: 'rose gold', fineness: 750 }],
    });
    await until('the change', async () => !(await isListed('yellow gold')) || null);
    assert.equal(await isListed('rose gold'), true);
    await staffProduct.hide();
    await until('the change', async () => !(await isListed('rose gold')) || null);
  },

  'says whether a product has a metal or a size to choose [MDL-23]': async (shop) => {
    const { products } = await shop.call('listProducts');
    const hasOptions = (id: string) =>
      products.find(({ _id }) => _id === id)?.product_hasOptions ?? null;
    assert.equal(hasOptions('calla-bezel-ring'), true);
    assert.equal(hasOptions('everly-diamond-studs'), false);
    const { staffProduct, read } = await createTestProduct(shop);
    const becomes = (expected: boolean) =>
      until('the change', async () => (await read()).product_hasOptions === expected || null);
    await becomes(false);
    await staffProduct.set({ version: 2, models: productMetals });
    await becomes(true);
    assert.ok(gold);
    const [own] = gold.sizes;
    await staffProduct.set({ version: 3, models: [{ ...gold, sizes: [own] }] });
    await becomes(false);
    await staffProduct.hide();
  },

  'filters by delivery day, using any variant that is ready in time [DAY-03]': async (shop) => {
    const { staffProduct, lists } = await createTestProduct(shop);
    // The default variant is sold out; another one takes five days.
    await staffProduct.set({ version: 2, models: [gold] });
    const isThere = (days: number, more = '') =>
      lists(`deliverBy=${formatFutureDay(defaultPolicy.deliveryLeadDays + days)}${more}`);
    await until('the change', async () => (await isThere(5)) || null);
    assert.equal(await isThere(4), false);
    assert.equal(await isThere(4, '&category=ring'), false);
    assert.equal(await isThere(5, '&category=ring&price=900'), true);
    assert.equal(await isThere(4, '&search=quiet+test'), false);
    assert.equal(await isThere(5, '&search=quiet+test'), true);
    await staffProduct.receive(1);
    await until('the change', async () => (await isThere(0)) || null);
    assert.equal(await isThere(-1), false);
    const page = await shop.call('listProducts', {
      query: `?deliverBy=${formatFutureDay(100)}&limit=100`,
    });
    assert.ok((page.total ?? 0) >= page.products.length && page.products.length > 0);
    const past = await shop.call('listProducts', { query: '?deliverBy=2020-01-01' });
    assert.deepEqual([past.total, past.products], [0, []]);
    await expectInvalid(shop, 'deliverBy=2026-02-30');
    await staffProduct.hide();
  },
});

async function expectInvalid(shop: ShopUnderTest, query: string) {
  const sent = { method: 'GET', path: `/api/products?${query}`, headers: {} };
  const { status, body } = await shop.send(sent);
  assert.equal(status, 400);
  assert.match(JSON.stringify(body), /invalidRequest/);
}

/** Creates a product for this case, and a check whether lists contain it. */
async function createTestProduct(shop: ShopUnderTest) {
  const { headers } = await shop.signInStaff('manager');
  const productId = `metals-${crypto.randomUUID()}`;
  const parameters = { productId };
  await shop.call('createProduct', { headers, body: { productId, fields: productFields } });
  const state = (version: number, next: string) =>
    shop.call('setProductState', { headers, parameters, body: { version, state: next } });
  await state(1, 'active');
  return {
    staffProduct: {
      set: (body: object) => shop.call('updateProduct', { headers, parameters, body }),
      receive: (qty: number) =>
        shop.call('adjustStock', {
          headers,
          parameters,
          body: { kind: 'receive', moveId: crypto.randomUUID(), qty },
        }),
      hide: async () => {
        const { product: staffProduct } = await shop.call('getStaffProduct', {
          headers,
          parameters,
        });
        await state(staffProduct.version, 'archived');
      },
    },
    read: async () => (await shop.call('getProduct', { parameters })).product,
    lists: async (filter: string) => {
      let cursor: string | null | undefined = '';
      do {
        const query: string = `?${filter}&limit=100${cursor && `&cursor=${encodeURIComponent(cursor)}`}`;
        const page = await shop.call('listProducts', { query });
        if (page.products.some(({ _id }) => _id === productId)) return true;
        cursor = page.nextCursor;
      } while (cursor);
      return false;
    },
  };
}
