import { dayMs } from '@briolette/contract';
import {
  addProductViews,
  checkAnalytics,
  type Database,
  getAnalytics,
  getAnalyticsWatermark,
  trimProductViews,
  updateAnalytics,
} from '@briolette/storage';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines, openFreshPostgres } from '../../support/engines.ts';
import { countBlocks, countBlocksOfTask, manyOrders } from '../support/many-orders.ts';
import { openStaffShop, plenty, type StaffShop } from '../support/staff-shop.ts';

const day = (ago: number) => new Date(Date.now() - ago * dayMs).toISOString().slice(0, 10);
const month = { from: day(29), to: day(0) };

describe.each(engines)('on $name', ({ open }) => {
  let database: Database;
  let shop: StaffShop;
  beforeAll(async () => {
    database = await open();
    await database.script(plenty);
    shop = openStaffShop(database);
    await shop.shopper();
    await database.script(manyOrders(300));
  });
  afterAll(() => database.close());

  const take = async (orderId: string, ...steps: string[]) => {
    const manager = await shop.as('manager');
    for (const [place, step] of steps.entries()) {
      const body = step === 'cancel' ? { version: place + 1 } : { step, version: place + 1 };
      const path = `/api/staff/orders/${orderId}/${step === 'cancel' ? 'cancel' : 'transitions'}`;
      expect((await manager(path, { method: 'POST', body })).status).toBe(200);
    }
    return manager;
  };

  test('counts all days first and changes later, and always equals the ledger [FIG-02]', async () => {
    expect((await checkAnalytics(database)).length).toBeGreaterThan(0);
    await updateAnalytics(database, new Date());
    expect(await checkAnalytics(database)).toEqual([]);
    const cancelled = await shop.placed();
    const sentBack = await shop.shopper();
    const orderId = sentBack.ids.orderId ?? '';
    await updateAnalytics(database, new Date());
    expect(await checkAnalytics(database)).toEqual([]);
    await take(cancelled, 'cancel');
    const manager = await take(orderId, 'pack', 'ship', 'deliver');
    const body = { refundId: crypto.randomUUID(), version: 4, reason: 'late', amount: 1.5 };
    const path = `/api/staff/orders/${orderId}/refunds`;
    expect((await manager(path, { method: 'POST', body })).status).toBe(200);
    expect((await checkAnalytics(database)).map(({ rule }) => rule)).toContain(
      'daily refunds match the ledger',
    );
    await updateAnalytics(database, new Date());
    expect(await checkAnalytics(database)).toEqual([]);
    expect((await getAnalytics(database, month)).totals).toMatchObject({
      refunds: 1,
      refunded: 1.5,
    });
    // The bank returned the refund, so it does not count.
    await database.script(`
      update refunds set state = 'failed', updated_at = now();
      update payments set refunded_cents = 0 where refunded_cents > 0`);
    await updateAnalytics(database, new Date());
    expect(await checkAnalytics(database)).toEqual([]);
  });

  test('gives the same result when several processes count while orders come in [FIG-02]', async () => {
    const count = () => updateAnalytics(database, new Date());
    await Promise.all([count(), shop.placed(), count(), shop.placed(), count(), shop.placed()]);
    await count();
    expect(await checkAnalytics(database)).toEqual([]);
  });

  test('writes nothing when another process counted in the meantime [FIG-02]', async () => {
    await shop.placed();
    let overtaken = false;
    const late: Database = {
      ...database,
      query: async (statement, parameters) => {
        if (statement.name === 'count-analytics' && !overtaken) {
          overtaken = true;
          await updateAnalytics(database, new Date());
          await database.script(
            `update analytics_daily_sales set sales_cents = sales_cents + 1 where order_count > 0`,
          );
        }
        return database.query(statement, parameters);
      },
    };
    const longAgo = new Date(0);
    await updateAnalytics(late, longAgo);
    expect(overtaken).toBe(true);
    // It would have counted the day again and reset the last count to 1970.
    expect((await checkAnalytics(database)).length).toBeGreaterThan(0);
    expect((await getAnalyticsWatermark(database))?.getTime()).toBeGreaterThan(0);
    await database.script('update analytics_watermark set counted_until = null');
    await updateAnalytics(database, new Date());
    expect(await checkAnalytics(database)).toEqual([]);
  });

  test.each([
    [
      'update analytics_daily_sales set sales_cents = sales_cents + 1',
      'daily sales match the orders',
    ],
    [
      'update analytics_daily_products set units_sold = units_sold + 1',
      'product sales match the order lines',
    ],
    ['delete from analytics_daily_sales', 'daily sales match the orders'],
  ])('finds amounts that differ from the ledger: %s [FIG-02]', async (fault, rule) => {
    await database.script(
      `${fault} where ctid = (select ctid from ${fault.includes('products') ? 'analytics_daily_products where units_sold > 0' : 'analytics_daily_sales where order_count > 0'} limit 1)`,
    );
    expect((await checkAnalytics(database)).map((each) => each.rule)).toContain(rule);
    await database.script('update analytics_watermark set counted_until = null');
    await updateAnalytics(database, new Date());
    expect(await checkAnalytics(database)).toEqual([]);
  });

  test('adds up product views, keeps them when the day is counted, and keeps a thousand products per past day [FIG-03]', async () => {
    const products = await database.query<{ id: string }>({
      name: '',
      text: 'select id from products order by id',
    });
    const ids = products.map(({ id }) => id);
    const before = (await getAnalytics(database, month)).totals.views;
    await addProductViews(
      database,
      new Map([
        [ids[0] ?? '', 2],
        ['none', 9],
      ]),
      new Date(),
    );
    await addProductViews(database, new Map([[ids[0] ?? '', 3]]), new Date());
    await shop.placed();
    await updateAnalytics(database, new Date());
    expect((await getAnalytics(database, month)).totals.views).toBe(before + 5);
    await database.script(`
      insert into analytics_daily_products (day, product_id, view_count)
      select (now() at time zone 'UTC')::date - 1, 'seen-' || nr, nr from generate_series(1, 1500) nr`);
    await trimProductViews(database, new Date());
    const [row] = await database.query<{ many: number; least: number }>({
      name: '',
      text: `select count(*)::int as many, min(view_count) as least from analytics_daily_products
        where product_id like 'seen-%'`,
    });
    expect(row).toEqual({ many: 1000, least: 501 });
  });
});

test('reads the same number of blocks with many more orders [FIG-04]', async () => {
  const database = await openFreshPostgres();
  await openStaffShop(database).shopper();
  const ofCounting = () =>
    countBlocks(database, {
      name: '',
      text: `select sum(amount_cents) from orders where state <> 'cancelled'`,
    });
  const at = async (many: number) => {
    await database.script(manyOrders(many));
    await database.script('update analytics_watermark set counted_until = null');
    await updateAnalytics(database, new Date());
    await database.script('vacuum analyze');
    const reading = await countBlocksOfTask(database, (explained) =>
      getAnalytics(explained, month),
    );
    return { reading, counting: await ofCounting() };
  };
  const few = await at(3000);
  const many = await at(15_000);
  await database.close();
  expect(many.counting).toBeGreaterThan(few.counting * 3);
  expect(many.reading).toBeLessThan(few.reading * 2);
}, 300_000);
