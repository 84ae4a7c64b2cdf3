import assert from 'node:assert/strict';
import { cases } from '../case.ts';
import { waitForOrderEmail } from '../support/get-emails.ts';
import type { ShopUnderTest } from '../support/shop-under-test.ts';
import { placeAndTransitionOrder } from '../support/transition-order.ts';

export const repairCases = cases({
  'creates a repair request once per id [SRV-01]': async (shop) => {
    const { token, passportKey } = await createOwnedItem(shop);
    const request = buildRequest(token, passportKey);
    const { repair: requested } = await shop.call('createRepair', request);
    assert.deepEqual(await shop.call('createRepair', request), { repair: requested });
    assert.deepEqual(
      [requested.state, requested.version, requested.price, requested.steps, requested.description],
      ['requested', 1, null, ['cancel'], 'Half a size up'],
    );
    assert.equal((await shop.call('listRepairs', { token })).repairs.length, 1);
  },

  'takes a repair from requested to returned with emails and a passport entry [SRV-03 SRV-06]':
    async (shop) => {
      const { token, passportKey, order } = await createOwnedItem(shop);
      const { repair: requested } = await shop.call(
        'createRepair',
        buildRequest(token, passportKey),
      );
      const { repairId } = requested;
      const { headers } = await shop.signInStaff('packer');
      const parameters = { repairId };
      const take = async (body: object) =>
        (await shop.call('transitionStaffRepair', { headers, parameters, body })).repair;
      const quoted = await take({ step: 'quote', version: 1, price: 60.5, note: 'In a week' });
      assert.deepEqual([quoted.state, quoted.price, quoted.steps], ['quoted', 60.5, ['decline']]);
      const acceptance = { token, parameters, body: { step: 'accept', version: 2 } };
      const { repair: accepted } = await shop.call('respondToRepair', acceptance);
      assert.deepEqual([accepted.state, accepted.reply], ['accepted', 'In a week']);
      await take({ step: 'receive', version: 3 });
      const done = async () =>
        (await shop.call('getPassport', { parameters: { passportKey } })).passport.repairs;
      assert.deepEqual(await done(), []);
      await take({ step: 'finish', version: 4 });
      const returned = await take({ step: 'return', version: 5 });
      assert.deepEqual([returned.state, returned.steps], ['returned', []]);
      assert.deepEqual(
        returned.timeline.map(({ state, actorName }) => [state, actorName === 'shopper']),
        [
          ['requested', true],
          ['quoted', false],
          ['accepted', true],
          ['received', false],
          ['completed', false],
          ['returned', false],
        ],
      );
      assert.deepEqual(
        (await done()).map(({ kind }) => kind),
        ['resize'],
      );
      const inboxEmail = await waitForOrderEmail(
        shop,
        token,
        order.number,
        /Our quote for your piece/,
      );
      assert.match(inboxEmail.text, /60\.5/);
      assert.match(inboxEmail.text, /In a week/);
      for (const subject of [/We've received your piece/, /is ready/, /on its way back/])
        await waitForOrderEmail(shop, token, order.number, subject);
      const { repairs } = await shop.call('listRepairs', { token });
      assert.deepEqual(
        repairs.map(({ state, steps }) => [state, steps]),
        [['returned', []]],
      );
      // The item can be repaired again.
      await shop.call('createRepair', buildRequest(token, passportKey));
    },

  'allows one open repair per item, for its owner only [SRV-02 SRV-04]': async (shop) => {
    const { token, passportKey } = await createOwnedItem(shop);
    const { repair } = await shop.call('createRepair', buildRequest(token, passportKey));
    await shop.expectError('createRepair', 'repairAlreadyOpen', buildRequest(token, passportKey));
    await shop.expectError('createRepair', 'passportNotFound', buildRequest(token, 'A'.repeat(22)));
    const stranger = await shop.signUp();
    const parameters = { repairId: repair.repairId };
    const body = { step: 'cancel', version: 1 };
    await shop.expectError(
      'createRepair',
      'passportNotFound',
      buildRequest(stranger.token, passportKey),
    );
    await shop.expectError('respondToRepair', 'repairNotFound', {
      token: stranger.token,
      parameters,
      body,
    });
    assert.deepEqual((await shop.call('listRepairs', { token: stranger.token })).repairs, []);
    await shop.expectError('respondToRepair', 'repairChanged', {
      token,
      parameters,
      body: { step: 'accept', version: 1 },
    });
    await shop.expectError('respondToRepair', 'repairChanged', {
      token,
      parameters,
      body: { step: 'cancel', version: 2 },
    });
    const { repair: ended } = await shop.call('respondToRepair', { token, parameters, body });
    assert.deepEqual([ended.state, ended.steps], ['cancelled', []]);
  },

  'lists open and closed repairs and logs staff actions [SRV-05 SRV-07]': async (shop) => {
    const { token, passportKey, order } = await createOwnedItem(shop);
    const { repair } = await shop.call('createRepair', buildRequest(token, passportKey));
    const { headers } = await shop.signInStaff('manager');
    const parameters = { repairId: repair.repairId };
    const listRepairIds = async (view: string) =>
      (await shop.call('listStaffRepairs', { headers, query: `?view=${view}` })).repairs.some(
        ({ repairId }) => repairId === repair.repairId,
      );
    assert.deepEqual([await listRepairIds('open'), await listRepairIds('ended')], [true, false]);
    const { repair: staffRepair } = await shop.call('getStaffRepair', { headers, parameters });
    assert.deepEqual(
      [staffRepair.orderId, staffRepair.orderNumber, staffRepair.customer.name, staffRepair.steps],
      [order.orderId, order.number, 'Mona Moved', ['quote', 'decline']],
    );
    const body = { step: 'decline', version: 1, note: 'The stone would break' };
    await shop.call('transitionStaffRepair', { headers, parameters, body });
    assert.deepEqual([await listRepairIds('open'), await listRepairIds('ended')], [false, true]);
    await shop.expectError('getStaffRepair', 'repairNotFound', {
      headers,
      parameters: { repairId: crypto.randomUUID() },
    });
    const { entries } = await shop.call('listAuditLog', {
      headers,
      query: `?orderId=${order.orderId}&call=transitionStaffRepair`,
    });
    assert.equal(entries.length, 1);
  },
});

async function createOwnedItem(shop: ShopUnderTest) {
  const { token, order } = await placeAndTransitionOrder(shop, ['pack', 'ship', 'deliver']);
  const parameters = { orderId: order.orderId };
  const { items } = await shop.call('createPassports', { token, parameters });
  return { token, order, passportKey: items[0]?.key ?? assert.fail() };
}

const buildRequest = (token: string, passportKey: string) => ({
  token,
  parameters: { passportKey },
  body: { repairId: crypto.randomUUID(), kind: 'resize', description: 'Half a size up' },
});
