import assert from 'node:assert/strict';
import { cases } from '../../case.ts';
import { openCounter } from '../../support/counter.ts';

const ring = 'northway-satin-band.18y.10';
const studs = 'everly-diamond-studs';
const getNextHour = () =>
  new Date(Date.now() + 3_600_000).toISOString().replace(/\.\d+Z$/, '+00:00');

export const orderDraftCases = cases({
  'saves an order as a draft, and finds it again as it was typed [CTR-12]': async (shop) => {
    const counter = await openCounter(shop);
    const before = await counter.getStock(studs);
    const draftId = crypto.randomUUID();
    const lines = [{ lineId: studs, qty: 1 }];
    const { draft } = await counter.saveDraft(draftId, {
      lines,
      form: { name: 'Dora', pincode: '12' },
    });
    assert.deepEqual(
      [draft.version, draft.isReserved, draft.savedBy, draft.items.map(({ qty }) => qty)],
      [1, false, 'Marek Lind', [1]],
    );
    const found = (await counter.call('listOrderDrafts')).drafts.find(
      (each) => each.draftId === draftId,
    );
    assert.deepEqual([found?.lines, found?.form.name, found?.form.pincode], [lines, 'Dora', '12']);
    assert.equal(await counter.getStock(studs), before);
    await counter.expectDraftError('draftChanged', draftId, { lines });
    const { draft: changed } = await counter.saveDraft(draftId, { version: 1, lines: [] });
    assert.deepEqual([changed.version, changed.items], [2, []]);
  },

  'takes reserved items out of stock, and returns them when the draft changes [CTR-13]': async (
    shop,
  ) => {
    const counter = await openCounter(shop);
    const [studsBefore, ringBefore] = [await counter.getStock(studs), await counter.getStock(ring)];
    const draftId = crypto.randomUUID();
    const reservedUntil = getNextHour();
    const { draft } = await counter.saveDraft(draftId, {
      lines: [
        { lineId: studs, qty: 1 },
        { lineId: ring, qty: 1 },
      ],
      reservedUntil,
    });
    assert.deepEqual([draft.isReserved, draft.reservedUntil], [true, reservedUntil]);
    assert.equal(await counter.getStock(studs), studsBefore - 1);
    assert.equal(await counter.getStock(ring), ringBefore - 1);
    await counter.saveDraft(draftId, {
      version: 1,
      lines: [{ lineId: studs, qty: 2 }],
      reservedUntil,
    });
    assert.equal(await counter.getStock(studs), studsBefore - 2);
    assert.equal(await counter.getStock(ring), ringBefore);
    await counter.call('deleteOrderDraft', { parameters: { draftId } });
    assert.equal(await counter.getStock(studs), studsBefore);
    const { product } = await counter.call('getStaffProduct', { parameters: { productId: studs } });
    assert.deepEqual(
      product.moves.slice(0, 3).map(({ cause, qty }) => [cause, qty]),
      [
        ['reservation ended', 2],
        ['reserved', -1],
        ['reserved', -1],
      ],
    );
  },

  'reserves nothing that is out of stock or not for sale [CTR-13]': async (shop) => {
    const counter = await openCounter(shop);
    const stock = await counter.getStock(studs);
    const reservedUntil = getNextHour();
    const reserve = (lineId: string, qty: number) => ({ lines: [{ lineId, qty }], reservedUntil });
    const draftId = crypto.randomUUID();
    await counter.expectDraftError('notEnoughStock', draftId, reserve(studs, stock + 1));
    await counter.expectDraftError('productNotFound', draftId, reserve('no-such-product', 1));
    await counter.expectDraftError('productNotFound', draftId, reserve(`${studs}.18y.none`, 1));
    await counter.expectDraftError('reservationEndInvalid', draftId, {
      ...reserve(studs, 1),
      reservedUntil: '2020-01-01T00:00:00+00:00',
    });
    assert.equal(await counter.getStock(studs), stock);
  },

  'places an order from a draft with its reserved items, and deletes the draft [CTR-14]': async (
    shop,
  ) => {
    const counter = await openCounter(shop);
    const before = await counter.getStock(studs);
    const ringBefore = await counter.getStock(ring);
    const draftId = crypto.randomUUID();
    const reservedUntil = getNextHour();
    const lines = [
      { lineId: studs, qty: before },
      { lineId: ring, qty: 1 },
    ];
    await counter.saveDraft(draftId, { lines, reservedUntil });
    assert.equal(await counter.getStock(studs), 0);
    const sale = { lines: [{ lineId: studs, qty: before - 1 }] };
    await counter.expectError('placeCounterOrder', 'notEnoughStock', {
      body: await counter.fill(sale),
    });
    const { order } = await counter.sell({ ...sale, draftId });
    assert.equal(order.state, 'delivered');
    assert.equal(await counter.getStock(studs), 1);
    assert.equal(await counter.getStock(ring), ringBefore);
    await counter.expectError('deleteOrderDraft', 'draftNotFound', { parameters: { draftId } });
    await counter.adjustStock(studs, before - 1);
  },

  'sells reserved items of a product that was archived meanwhile [CTR-14]': async (shop) => {
    const counter = await openCounter(shop);
    const before = await counter.getStock(studs);
    const draftId = crypto.randomUUID();
    const lines = [{ lineId: studs, qty: 1 }];
    await counter.saveDraft(draftId, { lines, reservedUntil: getNextHour() });
    await counter.setProductState(studs, 'archived');
    try {
      await counter.expectError('placeCounterOrder', 'notEnoughStock', {
        body: await counter.fill({ lines }),
      });
      await counter.sell({ lines, draftId });
      assert.equal(await counter.getStock(studs), before - 1);
    } finally {
      await counter.setProductState(studs, 'active');
    }
  },

  'lets only managers and owners read and save drafts [CTR-12]': async (shop) => {
    const { headers } = await shop.signInStaff('packer');
    await shop.expectError('listOrderDrafts', 'permissionDenied', { headers });
  },
});
