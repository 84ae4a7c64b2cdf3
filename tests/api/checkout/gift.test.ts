import type { Order, StaffOrder } from '@briolette/contract';
import type { Database } from '@briolette/storage';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asUser, type Shopper } from '../../security/authorisation/shopper.ts';
import { engines } from '../../support/engines.ts';
import { openStaffShop, plenty, type StaffShop } from '../support/staff-shop.ts';

/** Edge cases for gift messages. */
const strange = [
  '',
  ' Happy birthday,\n\n  Ada!  ',
  'é is not é, and both stay',
  '👩‍👩‍👧‍👦 from all of us 🇺🇳',
  'שלום and سلام',
  `<b>'";--</b> %s ${'$'}{x} \\u0041 \\n`,
  '\u{1f48d}'.repeat(250),
];
const invalidMessages = [
  'a'.repeat(251),
  'a\u0000',
  'a\tb',
  'a\r\nb',
  '\u0007',
  '\u0085',
  '\u202eabc',
  '\u2067a',
];

describe.each(engines)('on $name', ({ open }) => {
  let database: Database;
  let shop: StaffShop;
  let shopper: Shopper;
  beforeAll(async () => {
    database = await open();
    await database.script(plenty);
    shop = openStaffShop(database, { unpaidUnitLimits: () => [] });
    shopper = await shop.shopper();
  });
  afterAll(() => database.close());

  async function place(gift: object | undefined, key: string = crypto.randomUUID()) {
    const { token, ids } = shopper;
    const [product] = (await (await shop.send('/api/products')).json()).products;
    await shop.send('/api/user/cart', asUser(token, 'POST', { product }));
    const body = { addressId: ids.addressId, payBy: 'Cash on delivery', ...(gift && { gift }) };
    const response = await shop.send('/api/user/orders', asUser(token, 'POST', body, key));
    return {
      status: response.status,
      ...((await response.json()) as { order: Order; code?: string }),
    };
  }

  test('returns a gift message byte for byte, to the customer and to the packer [GFT-01 GFT-02]', async () => {
    const packer = await shop.as('packer');
    for (const message of strange) {
      const gift = { message, wrap: message.length % 2 === 0 };
      const { status, order } = await place(gift);
      expect([status, order.gift]).toEqual([201, gift]);
      const read = await shop.send(
        `/api/user/orders/${order.orderId}`,
        asUser(shopper.token, 'GET'),
      );
      expect((await read.json()).order.gift).toEqual(gift);
      const staffResponse = await packer(`/api/staff/orders/${order.orderId}`);
      expect(((await staffResponse.json()) as { order: StaffOrder }).order.gift).toEqual(gift);
    }
  });

  test('rejects a message that is too long or not printable, and places no order [GFT-01]', async () => {
    for (const message of invalidMessages)
      expect([message, (await place({ message, wrap: false })).status]).toEqual([message, 400]);
  });

  test('is not a gift by default [GFT-03]', async () => {
    expect((await place(undefined)).order.gift).toBeNull();
  });

  test('rejects another gift message under the same idempotency key [GFT-03]', async () => {
    const key = crypto.randomUUID();
    const first = await place({ message: 'One', wrap: true }, key);
    const again = await place({ message: 'One', wrap: true }, key);
    expect(again.order.orderId).toBe(first.order.orderId);
    expect((await place({ message: 'Two', wrap: true }, key)).code).toBe('idempotencyKeyReused');
    expect((await place(undefined, key)).code).toBe('idempotencyKeyReused');
  });

  test('deletes the gift message with the account [GFT-05]', async () => {
    const { order } = await place({ message: 'For Grace only', wrap: false });
    await database.script(`update orders set state = 'delivered' where id = '${order.orderId}'`);
    const other = await place({ message: 'On its way to Grace', wrap: false });
    const erase = asUser(shopper.token, 'POST', { password: 'correct horse' });
    expect((await shop.send('/api/user/erase', erase)).status).toBe(200);
    const findGift = async (orderId: string) =>
      (
        await database.query<{ gift: unknown }>(
          { name: '', text: 'select gift_options as gift from orders where id = $1::uuid' },
          [orderId],
        )
      )[0]?.gift;
    expect(await findGift(order.orderId)).toBeNull();
    // The packer still needs the message.
    expect(await findGift(other.order.orderId)).not.toBeNull();
  });
});
