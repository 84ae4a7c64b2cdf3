import assert from 'node:assert/strict';
import type { ProductChange } from '@briolette/contract';
import { productFields, productMetals } from '../../../api/catalogue/product-fields.ts';
import { until } from '../../../support/until.ts';
import { cases } from '../../case.ts';
import type { ShopUnderTest } from '../../support/shop-under-test.ts';

export const productBulkActionCases = cases({
  'raises prices with those of metals and sizes, as previewed, and logs them [PBA-01]': async (
    shop,
  ) => {
    const { word, ids, read, preview, run } = await createProducts(shop, 2);
    const [ring = '', plain = ''] = ids;
    const change = { kind: 'price', by: 'percent', value: 5, rounding: '90' } as const;
    const matching = { search: word, category: 'ring' };
    const previewed = await preview({ matching, change });
    assert.deepEqual([previewed.total, previewed.changed, previewed.overHalf], [2, 2, 0]);
    assert.deepEqual(previewed.products.find(({ productId }) => productId === ring)?.values, [
      { name: '', before: 810.5, after: 850.9 },
      { name: '950 platinum', before: 1290, after: 1354.9 },
      { name: '950 platinum, US 12', before: 1390.5, after: 1459.9 },
    ]);
    const ended = await run({ matching, change });
    assert.deepEqual([ended.total, ended.done, ended.rejected, ended.canUndo], [2, 2, 0, true]);
    const { product, models, changes } = await read(ring);
    assert.deepEqual([product.product_price, product.product_prevPrice], [850.9, 900]);
    assert.deepEqual(
      models.map(({ price, sizes }) => [price, ...sizes.map((size) => size.price)]),
      [
        [null, null, null],
        [1354.9, null, 1459.9],
      ],
    );
    assert.deepEqual(
      [changes[0]?.call, changes[0]?.before, changes[0]?.after],
      [
        'startProductBulkAction',
        { product_price: 810.5, '950 platinum': 1290, '950 platinum, US 12': 1390.5 },
        { product_price: 850.9, '950 platinum': 1354.9, '950 platinum, US 12': 1459.9 },
      ],
    );
    assert.equal((await read(plain)).product.product_price, 850.9);
  },

  'keeps a product that was never reduced unreduced [PBA-02]': async (shop) => {
    const { ids, read, run } = await createProducts(shop, 1, { product_prevPrice: 810.5 });
    for (const value of [20, -30])
      await run({
        productIds: ids,
        change: { kind: 'price', by: 'amount', value, rounding: 'none' },
      });
    const { product } = await read(ids[0] ?? '');
    assert.deepEqual([product.product_price, product.product_prevPrice], [800.5, 800.5]);
  },

  'sets one price for many products, and metals keep their own [PBA-12]': async (shop) => {
    const { ids, read, run, undo } = await createProducts(shop, 2);
    const [ring = '', plain = ''] = ids;
    const change = { kind: 'price', by: 'set', value: 700, rounding: 'none' } as const;
    const { bulkActionId } = await run({ productIds: ids, change });
    const prices = async () =>
      Promise.all([ring, plain].map(async (id) => (await read(id)).product.product_price));
    assert.deepEqual(await prices(), [700, 700]);
    const { models } = await read(ring);
    assert.deepEqual([models[1]?.price, models[1]?.sizes[1]?.price], [1290, 1390.5]);
    await undo(bulkActionId);
    assert.deepEqual(await prices(), [810.5, 810.5]);
  },

  'undoes a bulk action once and reports products that have changed since [PBA-03]': async (
    shop,
  ) => {
    const { ids, headers, read, run, undo } = await createProducts(shop, 3);
    const [ring = '', edited = '', untouched = ''] = ids;
    const change = { kind: 'price', by: 'percent', value: -10, rounding: '00' } as const;
    const { bulkActionId } = await run({ productIds: ids, change });
    const { version } = await read(edited);
    await shop.call('updateProduct', {
      headers,
      parameters: { productId: edited },
      body: { version, fields: { ...productFields, product_price: 777 } },
    });
    const undone = await undo(bulkActionId);
    assert.deepEqual([undone.isUndo, undone.total, undone.rejected], [true, 3, 1]);
    assert.deepEqual(
      undone.rejections.map(({ productId, error }) => [productId, error]),
      [[edited, 'productChanged']],
    );
    assert.deepEqual(
      await Promise.all(ids.map(async (id) => (await read(id)).product.product_price)),
      [810.5, 777, 810.5],
    );
    const { models } = await read(ring);
    assert.deepEqual([models[1]?.price, models[1]?.sizes[1]?.price], [1290, 1390.5]);
    const again = await undo(bulkActionId);
    assert.equal(again.bulkActionId, undone.bulkActionId);
    assert.equal((await read(untouched)).version, 3);
  },

  'rejects a bulk action on products that changed since its preview [PBA-04]': async (shop) => {
    const { ids, headers, read, preview } = await createProducts(shop, 2);
    const change = { kind: 'state', state: 'archived' } as const;
    const { fingerprint } = await preview({ productIds: ids, change });
    const [productId = ''] = ids;
    const parameters = { productId };
    const { version } = await read(productId);
    await shop.call('setProductState', { headers, parameters, body: { version, state: 'active' } });
    const bulkActionId = crypto.randomUUID();
    const body = { bulkActionId, productIds: ids, change, fingerprint };
    await shop.expectError('startProductBulkAction', 'previewOutdated', { headers, body });
    assert.equal((await read(productId)).state, 'active');
    await shop.call('setProductState', {
      headers,
      parameters,
      body: { version: version + 1, state: 'draft' },
    });
  },

  'asks to confirm prices that move by more than half, and refuses impossible ones [PBA-05]':
    async (shop) => {
      const { ids, headers, read, preview, run } = await createProducts(shop, 1);
      const change = { kind: 'price', by: 'percent', value: -60, rounding: 'none' } as const;
      const { fingerprint, overHalf } = await preview({ productIds: ids, change });
      assert.equal(overHalf, 1);
      const body = { bulkActionId: crypto.randomUUID(), productIds: ids, change, fingerprint };
      await shop.expectError('startProductBulkAction', 'priceMoveUnconfirmed', { headers, body });
      const tooFar = { ...change, by: 'amount', value: -2000 } as const;
      const ended = await run({ productIds: ids, change: tooFar });
      assert.deepEqual([ended.rejected, ended.rejections[0]?.error], [1, 'priceOutOfRange']);
      assert.equal((await read(ids[0] ?? '')).product.product_price, 810.5);
      await run({ productIds: ids, change, confirmed: true });
      assert.equal((await read(ids[0] ?? '')).product.product_price, 324.2);
    },

  'publishes and moves many products, and undoes both [PBA-06]': async (shop) => {
    const { ids, read, run, undo } = await createProducts(shop, 2);
    const published = await run({ productIds: ids, change: { kind: 'state', state: 'active' } });
    const { bulkActionId } = await run({
      productIds: ids,
      change: { kind: 'category', category: 'necklace' },
    });
    const listed = async () => {
      const all = await Promise.all(ids.map(read));
      return all.map(({ product, state }) => [product.product_category, state]);
    };
    assert.deepEqual(await listed(), [
      ['necklace', 'active'],
      ['necklace', 'active'],
    ]);
    await undo(bulkActionId);
    // The products have changed since they were published.
    const late = await undo(published.bulkActionId);
    assert.equal(late.rejected, 2);
    assert.deepEqual(await listed(), [
      ['ring', 'active'],
      ['ring', 'active'],
    ]);
    await run({ productIds: ids, change: { kind: 'state', state: 'archived' } });
  },

  'sets and adjusts the stock of every size with a reason [PBA-07]': async (shop) => {
    const { ids, headers, read, run } = await createProducts(shop, 2);
    const [ring = '', plain = ''] = ids;
    const received = await run({
      productIds: ids,
      change: { kind: 'adjust-stock', qty: 2, reason: 'From the bench' },
    });
    assert.deepEqual([received.rejected, received.canUndo], [0, false]);
    const stocks = async () => {
      const [one, other] = await Promise.all([read(ring), read(plain)]);
      return [
        one.product.product_stock,
        ...one.sizes.map(({ stock }) => stock),
        other.product.product_stock,
      ];
    };
    assert.deepEqual(await stocks(), [2, 4, 5, 3, 2]);
    const lowered = await run({
      productIds: ids,
      change: { kind: 'adjust-stock', qty: -3, reason: 'Lent' },
    });
    assert.deepEqual(
      lowered.rejections.map(({ error }) => error),
      ['stockInsufficient', 'stockInsufficient'],
    );
    await run({ productIds: [ring], change: { kind: 'set-stock', qty: 1, reason: '' } });
    assert.deepEqual(await stocks(), [1, 1, 1, 1, 2]);
    const { moves, changes } = await read(ring);
    assert.deepEqual(
      moves.map(({ cause, qty, left }) => [cause, qty, left]),
      [
        ['counted', -1, 1],
        ['corrected', 2, 2],
      ],
    );
    assert.equal(changes.filter(({ call }) => call === 'startStockBulkAction').length, 2);
    const { products } = await shop.call('listStaffProducts', {
      headers,
      query: `?search=${ring}`,
    });
    assert.deepEqual(
      products.map(({ stock, variants, soldOut, low }) => [stock, variants, soldOut, low]),
      [[4, 4, 0, 4]],
    );
  },

  'separates the rights to change stock and prices in bulk [PBA-08]': async (shop) => {
    const { ids } = await createProducts(shop, 1);
    const packer = await shop.signInStaff('packer');
    const send = (change: ProductChange) => ({
      headers: packer.headers,
      body: { bulkActionId: crypto.randomUUID(), productIds: ids, change, fingerprint: '' },
    });
    await shop.expectError(
      'startProductBulkAction',
      'permissionDenied',
      send({ kind: 'price', by: 'percent', value: 5, rounding: 'none' }),
    );
    await shop.expectError(
      'startStockBulkAction',
      'previewOutdated',
      send({ kind: 'set-stock', qty: 5, reason: '' }),
    );
    const viewer = await shop.signInStaff('viewer');
    await shop.expectError('startStockBulkAction', 'permissionDenied', {
      ...send({ kind: 'set-stock', qty: 5, reason: '' }),
      headers: viewer.headers,
    });
  },

  'exports exactly the products that match the filter [PBA-09]': async (shop) => {
    const { ids, word, headers } = await createProducts(shop, 3);
    const [archived = '', ...drafts] = ids;
    await shop.call('setProductState', {
      headers,
      parameters: { productId: archived },
      body: { version: 2, state: 'archived' },
    });
    const exported = async (query: string) => {
      const path = `/api/staff/products.csv?${query}`;
      const { body } = await shop.send({ method: 'GET', path, headers });
      return body
        .split('\n')
        .slice(1)
        .filter(Boolean)
        .map((line) => line.split(',')[0]?.trim());
    };
    assert.deepEqual(await exported(`search=${word}`), ids);
    assert.deepEqual(await exported(`search=${word}&state=draft&category=ring`), drafts);
    assert.deepEqual(await exported(`search=${word}&category=necklace`), []);
  },
});

type Selection = { productIds?: readonly string[]; matching?: object };

/**
 * Creates draft rings without stock, whose names have a word in common. The first one also comes in
 * platinum; the ids are in order.
 */
async function createProducts(
  shop: ShopUnderTest,
  count: number,
  fields: Partial<typeof productFields> = {},
) {
  const { headers } = await shop.signInStaff('manager');
  const word = `many${crypto.randomUUID().slice(0, 8)}`;
  const ids = Array.from({ length: count }, (_, place) => `${word}-${place}`);
  for (const productId of ids)
    await shop.call('createProduct', {
      headers,
      body: { productId, fields: { ...productFields, product_name: `Ring ${word}`, ...fields } },
    });
  await shop.call('updateProduct', {
    headers,
    parameters: { productId: ids[0] ?? '' },
    body: { version: 1, models: productMetals },
  });
  const preview = async (body: Selection & { change: ProductChange }) =>
    (await shop.call('previewProductBulkAction', { headers, body })).preview;
  const ended = (bulkActionId: string) =>
    until('the bulk action', async () => {
      const parameters = { bulkActionId };
      const { bulkAction } = await shop.call('getProductBulkAction', { headers, parameters });
      return bulkAction.ended ? bulkAction : null;
    });
  return {
    word,
    ids,
    headers,
    preview,
    read: async (productId: string) =>
      (await shop.call('getStaffProduct', { headers, parameters: { productId } })).product,
    async run(action: Selection & { change: ProductChange; confirmed?: boolean }) {
      const { confirmed, ...selected } = action;
      const { fingerprint } = await preview(selected);
      const bulkActionId = crypto.randomUUID();
      const call = action.change.kind.endsWith('stock')
        ? 'startStockBulkAction'
        : 'startProductBulkAction';
      await shop.call(call, { headers, body: { ...action, bulkActionId, fingerprint } });
      return ended(bulkActionId);
    },
    async undo(bulkActionId: string) {
      const { bulkAction } = await shop.call('undoProductBulkAction', {
        headers,
        parameters: { bulkActionId },
        body: { bulkActionId: crypto.randomUUID() },
      });
      return ended(bulkAction.bulkActionId);
    },
  };
}
