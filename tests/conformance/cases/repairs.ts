import assert from 'node:assert/strict';
import { cases } from '../case.ts';
import { mailOf } from '../support/get-emails.ts';
import type { ShopUnderTest } from '../support/shop-under-test.ts';
import { movedOrder } from '../support/transition-order.ts';

export const serviceCases = cases({
  'a service is asked for in words of one’s own, and once however often it is sent [SRV-01]':
    async (shop) => {
      const { token, passportKey } = await ownPiece(shop);
      const ask = askFor(token, passportKey);
      const { repair: asked } = await shop.call('createRepair', ask);
      assert.deepEqual(await shop.call('createRepair', ask), { repair: asked });
      assert.deepEqual(
        [asked.state, asked.version, asked.price, asked.steps, asked.description],
        ['requested', 1, null, ['cancel'], 'Half a size up'],
      );
      assert.equal((await shop.call('listRepairs', { token })).repairs.length, 1);
    },

  'a service goes from asked to returned, with a mail at each step of the shop, and stands on the passport [SRV-03 SRV-06]':
    async (shop) => {
      const { token, passportKey, order } = await ownPiece(shop);
      const { repair: asked } = await shop.call('createRepair', askFor(token, passportKey));
      const { repairId } = asked;
      const { headers } = await shop.signInStaff('packer');
      const parameters = { repairId };
      const take = async (body: object) =>
        (await shop.call('transitionStaffRepair', { headers, parameters, body })).repair;
      const quoted = await take({ step: 'quote', version: 1, price: 60.5, note: 'In a week' });
      assert.deepEqual([quoted.state, quoted.price, quoted.steps], ['quoted', 60.5, ['refuse']]);
      const answer = { token, parameters, body: { step: 'accept', version: 2 } };
      const { repair: accepted } = await shop.call('respondToRepair', answer);
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
      const mail = await mailOf(shop, token, order.number, /Our price for your piece/);
      assert.match(mail.text, /60\.5/);
      assert.match(mail.text, /In a week/);
      for (const news of [/Your piece is with us/, /Your piece is done/, /on its way back/])
        await mailOf(shop, token, order.number, news);
      const { repairs: services } = await shop.call('listRepairs', { token });
      assert.deepEqual(
        services.map(({ state, steps }) => [state, steps]),
        [['returned', []]],
      );
      // The piece is free again.
      await shop.call('createRepair', askFor(token, passportKey));
    },

  'a piece is in one service at a time, and only who bought it asks, answers or sees it [SRV-02 SRV-04]':
    async (shop) => {
      const { token, passportKey } = await ownPiece(shop);
      const { repair: service } = await shop.call('createRepair', askFor(token, passportKey));
      await shop.refused('createRepair', 'repairAlreadyOpen', askFor(token, passportKey));
      await shop.refused('createRepair', 'passportNotFound', askFor(token, 'A'.repeat(22)));
      const stranger = await shop.signUp();
      const parameters = { repairId: service.repairId };
      const body = { step: 'cancel', version: 1 };
      await shop.refused('createRepair', 'passportNotFound', askFor(stranger.token, passportKey));
      await shop.refused('respondToRepair', 'repairNotFound', {
        token: stranger.token,
        parameters,
        body,
      });
      assert.deepEqual((await shop.call('listRepairs', { token: stranger.token })).repairs, []);
      await shop.refused('respondToRepair', 'repairChanged', {
        token,
        parameters,
        body: { step: 'accept', version: 1 },
      });
      await shop.refused('respondToRepair', 'repairChanged', {
        token,
        parameters,
        body: { step: 'cancel', version: 2 },
      });
      const { repair: ended } = await shop.call('respondToRepair', { token, parameters, body });
      assert.deepEqual([ended.state, ended.steps], ['cancelled', []]);
    },

  'the shop sees open services from the oldest and ended ones apart, and the log has its step [SRV-05 SRV-07]':
    async (shop) => {
      const { token, passportKey, order } = await ownPiece(shop);
      const { repair: service } = await shop.call('createRepair', askFor(token, passportKey));
      const { headers } = await shop.signInStaff('manager');
      const parameters = { repairId: service.repairId };
      const inView = async (view: string) =>
        (await shop.call('listStaffRepairs', { headers, query: `?view=${view}` })).repairs.some(
          ({ repairId }) => repairId === service.repairId,
        );
      assert.deepEqual([await inView('open'), await inView('ended')], [true, false]);
      const { repair: seen } = await shop.call('getStaffRepair', { headers, parameters });
      assert.deepEqual(
        [seen.orderId, seen.orderNumber, seen.customer.name, seen.steps],
        [order.orderId, order.number, 'Mona Moved', ['quote', 'refuse']],
      );
      const body = { step: 'refuse', version: 1, note: 'The stone would break' };
      await shop.call('transitionStaffRepair', { headers, parameters, body });
      assert.deepEqual([await inView('open'), await inView('ended')], [false, true]);
      await shop.refused('getStaffRepair', 'repairNotFound', {
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

async function ownPiece(shop: ShopUnderTest) {
  const { token, order } = await movedOrder(shop, ['pack', 'ship', 'deliver']);
  const parameters = { orderId: order.orderId };
  const { items: pieces } = await shop.call('createPassports', { token, parameters });
  return { token, order, passportKey: pieces[0]?.key ?? assert.fail() };
}

const askFor = (token: string, passportKey: string) => ({
  token,
  parameters: { passportKey },
  body: { repairId: crypto.randomUUID(), kind: 'resize', description: 'Half a size up' },
});
