import type { CartLine, Invoice, Order, StaffOrder } from '@briolette/contract';
import { getEngravedLineId, parseEngraving } from '@briolette/domain';
import { composeMessage, emailTemplates } from '@briolette/email';
import { checkLedger, type Database } from '@briolette/storage';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asUser, type Shopper } from '../../security/authorisation/shopper.ts';
import { engines } from '../../support/engines.ts';
import { toPlainText } from '../../support/markup-text.ts';
import { strangeEngravings } from '../../support/strange-engravings.ts';
import { openStaffShop, plenty, type StaffShop } from '../support/staff-shop.ts';

const band = 'northway-satin-band';
const longest = 24;
const linesOfOrder = 12;

describe.each(engines.map((engine, nr) => ({ ...engine, nr })))('on $name', ({ open, nr }) => {
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

  const request = async <Body>(method: string, path: string, body?: unknown) => {
    const response = await shop.send(`/api/user/${path}`, asUser(shopper.token, method, body));
    return { status: response.status, ...((await response.json()) as Body) };
  };
  const add = (text: string) =>
    request<{ cart: CartLine[] }>('POST', 'cart', {
      product: { _id: band, engraving: { text, typeface: 'roman' } },
    });
  const place = async () => {
    const { addressId } = shopper.ids;
    return (
      await request<{ order: Order }>('POST', 'orders', { addressId, payBy: 'Cash on delivery' })
    ).order;
  };

  test('rejects unusual texts as the page does, or stores them unchanged in order, email, back office and invoice [ENG-02 ENG-05]', async () => {
    const manager = await shop.as('manager');
    await place();
    const half = strangeEngravings.length / engines.length;
    const typed = strangeEngravings.slice(nr * half, (nr + 1) * half);
    const cartTexts = new Set<string>();
    let orders = 0;
    const orderAndCompare = async () => {
      const texts = [...cartTexts].sort();
      cartTexts.clear();
      orders += 1;
      const order = await place();
      expect(order.orders.map(({ engraving }) => engraving?.text).sort()).toEqual(texts);
      const path = `/api/staff/orders/${order.orderId}`;
      const { order: staffOrder } = (await (await manager(path)).json()) as { order: StaffOrder };
      expect(staffOrder.lines.map(({ engraving }) => engraving?.text).sort()).toEqual(texts);
      const email = composeMessage(
        (links) => emailTemplates['order-placed'].write({ firstName: 'Ada', order }, links),
        { key: 'a', to: 'a@shop.example', userId: null },
        { from: 'shop@shop.example', siteUrl: 'https://shop.example' },
      );
      const findQuoted = (from: string) => [...from.matchAll(/“(.*?)”/gs)].map(([, text]) => text);
      expect(findQuoted(email.text).sort()).toEqual(texts);
      expect(findQuoted(toPlainText(email.html)).sort()).toEqual(texts);
      await manager(`${path}/transitions`, {
        method: 'POST',
        body: { step: 'pack', version: staffOrder.version },
      });
      const { invoice } = await request<{ invoice: Invoice }>(
        'GET',
        `orders/${order.orderId}/invoice`,
      );
      expect(invoice.lines.flatMap(({ name }) => findQuoted(name)).sort()).toEqual(texts);
    };
    for (const text of typed) {
      const page = parseEngraving(text, longest);
      const { status, cart } = await add(text);
      if (page.fault !== null) {
        expect([text, status]).toEqual([
          text,
          text.length > 400 || /\0/.test(text) || !text.isWellFormed() ? 400 : 422,
        ]);
        continue;
      }
      expect([text, status]).toEqual([text, 201]);
      cartTexts.add(page.text);
      const id = getEngravedLineId(band, { text: page.text, typeface: 'roman' });
      expect(cart.find(({ _id }) => _id === id)?.engraving?.text).toBe(page.text);
      expect(cart.length).toBe(cartTexts.size);
      if (cartTexts.size === linesOfOrder) await orderAndCompare();
    }
    await orderAndCompare();
    expect(orders).toBeGreaterThan(20);
    expect(await checkLedger(database)).toEqual([]);
  }, 180_000);

  test('deletes the text with the account once the order is final, but keeps that there was one [ENG-07]', async () => {
    await add('For Grace only');
    const rested = await place();
    await database.script(`update orders set state = 'delivered' where id = '${rested.orderId}'`);
    await add('On its way to Grace');
    const moving = await place();
    const erase = asUser(shopper.token, 'POST', { password: 'correct horse' });
    expect((await shop.send('/api/user/erase', erase)).status).toBe(200);
    const textIn = async (orderId: string) =>
      (
        await database.query<{ text: unknown }>(
          {
            name: '',
            text: "select snapshot->'engraving'->>'text' as text from order_lines where order_id = $1::uuid",
          },
          [orderId],
        )
      )[0]?.text;
    expect(await textIn(rested.orderId)).toBe('');
    expect(await textIn(moving.orderId)).toBe('On its way to Grace');
  });
});
