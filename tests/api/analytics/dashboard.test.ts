import { checkLedger, type Database, getDashboard } from '@briolette/storage';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines, openFreshPostgres } from '../../support/engines.ts';
import { unlockLedger } from '../../support/unlock-ledger.ts';
import { countBlocks, countBlocksOfTask, manyOrders } from '../support/many-orders.ts';
import { openStaffShop } from '../support/staff-shop.ts';

describe.each(engines)('on $name', ({ open }) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
    await openStaffShop(database).shopper();
    await database.script(manyOrders(500));
  });
  afterAll(() => database.close());

  const faults = async () =>
    (await checkLedger(database)).filter(({ rule }) => rule.includes('order counters'));

  test('equals the orders after any transition [OFF-12]', async () => {
    await database.script(unlockLedger);
    await database.script(`
      update orders set state = 'packed' where state = 'placed' and id::text like '%1';
      update orders set state = 'cancelled' where state = 'packed' and id::text like '%11';
      update orders set version = version + 1;
      delete from orders where state = 'cancelled' and id::text like '%3'`);
    expect(await faults()).toEqual([]);
    const today = await getDashboard(database, new Date());
    const [counted] = await database.query<{ pack: number; ship: number; late: number }>({
      name: '',
      text: `select count(*) filter (where state = 'placed')::int as pack,
          count(*) filter (where state = 'packed')::int as ship,
          count(*) filter (where state in ('placed', 'packed') and to_date(substr(delivery_date, 5),
            'Mon DD YYYY') < (now() at time zone 'UTC')::date)::int as late
        from orders`,
    });
    expect(counted?.late).toBeGreaterThan(0);
    expect([today.toPack, today.toShip, today.late]).toEqual([
      counted?.pack,
      counted?.ship,
      counted?.late,
    ]);
    const days = await database.query<{ day: string; orders: number; amount: number }>({
      name: '',
      text: `select to_char(placed_at at time zone 'UTC', 'YYYY-MM-DD') as day,
          count(*)::int as orders, sum(amount_cents)::float8 / 100 as amount
        from orders where state in ('placed', 'packed', 'delivered') group by 1`,
    });
    const byDay = new Map(days.map((each) => [each.day, each]));
    expect(today.days.length).toBe(30);
    for (const sold of today.days)
      expect(sold).toEqual(byDay.get(sold.day) ?? { day: sold.day, orders: 0, amount: 0 });
  });

  test('judges low stock by variant [PBA-11]', async () => {
    await database.script(`
      update products set stock = 50;
      update product_variants set stock = 50 where stock is not null`);
    const low = async () => (await getDashboard(database, new Date())).lowStockProducts;
    expect(await low()).toEqual([]);
    // The default variant of a sold product is sold out, and one of another size is left.
    await database.script(`
      update products set stock = 0 where id = (select min(product_id) from order_lines);
      insert into product_metal_options (product_id, metal_code, position, metal, fineness, name)
        select min(product_id), 'test', 99, 'silver', 925, 'Test silver' from order_lines;
      update product_variants set is_active = false
        where product_id = (select min(product_id) from order_lines) and stock is not null;
      insert into product_variants (product_id, metal_code, size_code, position, label, stock)
        select min(product_id), 'test', size, 1, size, stock
        from order_lines, (values ('s', null), ('m', 1), ('l', 25)) as size (size, stock)
        where stock is not null or not exists (select from product_variants v
          where v.product_id = (select min(product_id) from order_lines) and v.stock is null)
        group by size, stock`);
    expect(
      (await low()).map(({ stock, variants, soldOut, low }) => [stock, variants, soldOut, low]),
    ) //
      .toEqual([[26, 3, 1, 1]]);
  });

  test('finds an order that was not counted', async () => {
    await database.script(`
      alter table orders disable trigger order_counters_on_update;
      update orders set state = 'shipped' where ctid = (
        select ctid from orders where state = 'placed' limit 1);
      alter table orders enable trigger order_counters_on_update`);
    expect((await faults()).map(({ what }) => what.replace(/:.*/, ''))).toContain('open placed');
  });
});

test('reads the same number of blocks with many more orders [OFF-12]', async () => {
  const database = await openFreshPostgres();
  await openStaffShop(database).shopper();
  const ofToday = () =>
    countBlocksOfTask(database, (explained) => getDashboard(explained, new Date()));
  // The same sums, counted.
  const ofCounting = () =>
    countBlocks(database, {
      name: '',
      text: `select sum(amount_cents) from orders where state <> 'cancelled'`,
    });
  const at = async (many: number) => {
    await database.script(manyOrders(many));
    await database.script('analyze');
    return { today: await ofToday(), counting: await ofCounting() };
  };
  const few = await at(3000);
  const many = await at(15_000);
  await database.close();
  expect(many.counting).toBeGreaterThan(few.counting * 4);
  expect(many.today).toBeLessThan(few.today * 1.5);
}, 120_000);
