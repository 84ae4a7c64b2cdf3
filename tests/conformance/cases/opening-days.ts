import assert from 'node:assert/strict';
import { alwaysOpen, type ShopSettings, type StorefrontConfig } from '@briolette/contract';
import { addDays, formatDeliveryDate, sampleAddress, toDay } from '@briolette/domain';
import { until } from '../../support/until.ts';
import { cases } from '../case.ts';
import { waitForOrderEmail } from '../support/get-emails.ts';
import { placeTestOrder } from '../support/place-order.ts';
import type { ShopUnderTest } from '../support/shop-under-test.ts';

const studs = 'everly-diamond-studs';
const ring = 'northway-satin-band';

export const openingDayCases = cases({
  'delivers on opening days: order, email, counter order and listing agree [OPN-02 OPN-03]': async (
    shop,
  ) => {
    const now = new Date();
    const later = (days: number) => toDay(addDays(now, days));
    const opening = {
      openDays: alwaysOpen.openDays.filter((day) => day !== now.getDay()),
      closedPeriods: [{ from: later(1), to: later(3), message: 'Stocktaking', takesOrders: true }],
    };
    const date = (days: number) => formatDeliveryDate(now, days, opening);
    await withSettings(shop, opening, async () => {
      const policy = await waitForConfig(shop, ({ openDays }) => openDays.length === 6);
      assert.deepEqual(policy.openDays, opening.openDays);
      assert.deepEqual(policy.closedPeriods, [{ from: later(1), to: later(3) }]);
      assert.equal(policy.closed, null);

      const { order, token } = await placeTestOrder(shop, { fullName: 'Olive Open' });
      assert.equal(order.deliveryDate, date(0));
      const email = await waitForOrderEmail(shop, token, order.number, /./);
      assert.ok(email.text.includes(date(0)), email.text);

      const { headers } = await shop.signInStaff('manager');
      const engraving = { text: 'Ada', typeface: 'roman' };
      const lines = [
        { lineId: studs, qty: 1 },
        { lineId: `${ring}.18y.10`, qty: 1, engraving },
      ];
      const quote = async (body: object) => {
        const { lines, deliveryDate } = await shop.call('quoteCounterOrder', { headers, body });
        const work = lines.map(
          ({ variant, engraving }) => (variant?.leadDays ?? 0) + (engraving?.days ?? 0),
        );
        return { deliveryDate, days: Math.max(...work) };
      };
      const worked = await quote({ lines, delivers: true });
      assert.ok(worked.days > 0, 'the ring is made first');
      assert.equal(worked.deliveryDate, date(worked.days));
      const handedOver = await quote({ lines: lines.slice(0, 1), delivers: false });
      assert.equal(handedOver.deliveryDate, now.toString().slice(0, 15));

      const list = async (day: string) =>
        (await shop.call('listProducts', { query: `?deliverBy=${day}` })).products.length;
      assert.equal(await list(later(3)), 0);
      assert.ok((await list(toDay(new Date(date(0))))) > 0, date(0));
    });
  },

  'refuses orders while the shop is closed and takes none; the cart stays [OPN-04]': async (
    shop,
  ) => {
    const before = await placeTestOrder(shop, { fullName: 'Ben Before' });
    const { token, address } = await shop.signUp();
    await shop.call('addToCart', { token, body: { product: { _id: studs } } });
    const order = {
      token,
      headers: { 'idempotency-key': crypto.randomUUID() },
      body: { addressId: address.id, payBy: 'Cash on delivery' },
    };
    const stock = async () =>
      (await shop.call('getProduct', { parameters: { productId: studs } })).product.product_stock;
    const unsold = await stock();
    const today = toDay(new Date());
    const holiday = { from: today, to: today, message: 'Back soon', takesOrders: false };
    await withSettings(shop, { closedPeriods: [holiday] }, async () => {
      const policy = await waitForConfig(shop, ({ closed }) => closed !== null);
      assert.deepEqual(policy.closed, {
        ...{ message: 'Back soon', takesOrders: false },
        reopens: addDays(new Date(), 1).toString().slice(0, 15),
      });
      await shop.expectError('placeOrder', 'shopClosed', order);
      assert.equal((await shop.call('getCart', { token })).cart.length, 1);
      assert.equal(await stock(), unsold);
      // A period that takes orders only tells about them.
      await withSettings(shop, { closedPeriods: [{ ...holiday, takesOrders: true }] }, async () => {
        await waitForConfig(shop, ({ closed }) => closed?.takesOrders === true);
        await placeTestOrder(shop, { fullName: 'Tom Taken' });
      });
      await shop.expectError('placeOrder', 'shopClosed', order);
      await sellAtCounter(shop);
      const again = await shop.call('getOrder', {
        token: before.token,
        parameters: { orderId: before.order.orderId },
      });
      assert.equal(again.order.state, 'placed');
    });
    const placed = await shop.call('placeOrder', order);
    // The same request finds its order, whether or not the shop has closed since.
    await withSettings(shop, { closedPeriods: [holiday] }, async () => {
      const repeated = await shop.call('placeOrder', order);
      assert.equal(repeated.order.orderId, placed.order.orderId);
    });
  },
});

/** Staff decide for themselves whether the shop is closed. */
async function sellAtCounter(shop: ShopUnderTest): Promise<void> {
  const { headers } = await shop.signInStaff('manager');
  const lines = [{ lineId: studs, qty: 1 }];
  const { amount } = await shop.call('quoteCounterOrder', {
    headers,
    body: { lines, delivers: true },
  });
  await shop.call('placeCounterOrder', {
    headers,
    body: {
      ...{ lines, amount, payBy: 'Cash', address: sampleAddress },
      customer: { name: 'Cora Counter', phone: '555 0199' },
      idempotencyKey: crypto.randomUUID(),
    },
  });
}

/** Waits for a change of the configuration, which a server caches for a second. */
const waitForConfig = (shop: ShopUnderTest, isNew: (policy: StorefrontConfig) => boolean) =>
  until('the configuration', async () => {
    const { policy } = await shop.call('getStorefrontConfig');
    return isNew(policy) ? policy : null;
  });

/** Runs with these settings, then restores the previous ones. */
async function withSettings(
  shop: ShopUnderTest,
  settings: ShopSettings,
  run: () => Promise<void>,
): Promise<void> {
  const save = async (next: ShopSettings) => {
    const { headers } = await shop.signInStaff('owner');
    const { version, settings: previous } = await shop.call('getSettings', { headers });
    await shop.call('updateSettings', { headers, body: { version, settings: next } });
    return previous;
  };
  const previous = await save(settings);
  try {
    await run();
  } finally {
    await save(previous);
  }
}
