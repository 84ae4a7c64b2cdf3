import type { ShopSettings } from '@briolette/contract';
import { toDay } from '@briolette/domain';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from '../../../../tests/support/engines.ts';
import { orderStoredCart, storedShopper } from '../../../../tests/support/stored-shopper.ts';
import { type Database, updateShopSettings } from '../../src/index.ts';

const now = new Date();
const day = (ahead: number) => {
  const date = new Date(now);
  date.setDate(date.getDate() + ahead);
  return toDay(date);
};
const period = (from: number, to: number, takesOrders = false) => ({
  ...{ from: day(from), to: day(to), message: 'On holiday', takesOrders },
});

describe.each(engines)('on $name', ({ open }) => {
  let database: Database;
  let version = 0;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  async function set(settings: ShopSettings): Promise<void> {
    const actor = { staffMemberId: uuidv7(), name: 'Mara', address: null, call: 'updateSettings' };
    const change = { version: version++, settings, now };
    expect(await updateShopSettings(database, actor, change)).toBe(true);
  }

  async function order(shop = database): Promise<string> {
    const shopper = await storedShopper(database, now, new Date(+now + 60_000));
    const fill = {
      name: 'fill-cart',
      text: `insert into cart_lines (user_id, product_id, qty, created_at, updated_at)
        select $1, id, 1, $2, $2 from products where stock > 5 limit 1`,
    };
    await database.query(fill, [shopper.caller.userId, now]);
    return orderStoredCart(shop, shopper, now).then(
      () => 'placed',
      ({ code }) => code,
    );
  }

  test.each([
    ['no period', [], 'placed'],
    ['a period that ended yesterday', [period(-7, -1)], 'placed'],
    ['a period from tomorrow', [period(1, 7)], 'placed'],
    ['a period until today', [period(-7, 0)], 'shopClosed'],
    ['a period from today', [period(0, 7)], 'shopClosed'],
    ['a period that takes orders', [period(-1, 1, true)], 'placed'],
    ['two periods of which one takes orders', [period(-1, 1, true), period(0, 0)], 'shopClosed'],
  ])('the order statement decides with %s [OPN-04]', async (_, closedPeriods, expected) => {
    await set({ closedPeriods });
    expect(await order()).toBe(expected);
  });

  test('finds a statement without the check', async () => {
    const unchecked: Database = {
      ...database,
      query: ({ name, text, ...statement }, parameters) => {
        const planted = text.replace("(period->>'takesOrders')::boolean", 'true');
        return database.query(
          { ...statement, name: `unchecked-${name}`, text: planted },
          parameters,
        );
      },
    };
    await set({ closedPeriods: [period(0, 0)] });
    expect(await order()).toBe('shopClosed');
    expect(await order(unchecked)).toBe('placed');
  });
});
