import { ApiError, defaultPolicy } from '@briolette/contract';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openFreshPostgres } from '../../../../tests/support/engines.ts';
import { storedShopper } from '../../../../tests/support/stored-shopper.ts';
import { unlockLedger } from '../../../../tests/support/unlock-ledger.ts';
import {
  addToCart,
  checkLedger,
  type Database,
  placeOrder,
  type Statement,
  transitionOrder,
} from '../../src/index.ts';

const buyers = 50;
/** LAST_REDEMPTION_ROUNDS=1000 for the long form. */
const rounds = Number(process.env.LAST_REDEMPTION_ROUNDS ?? 10);
const now = new Date();
const coupon = 'LAST-ONE';
let database: Database;
let users: Awaited<ReturnType<typeof storedShopper>>[];
let products: string[];

const sql = <Row>(text: string, parameters: unknown[] = []) =>
  database.query<Row>({ name: `test ${text}`.slice(0, 60), text }, parameters);

beforeAll(async () => {
  database = await openFreshPostgres();
  const sessionEnds = new Date(now.getTime() + 1e9);
  users = await Promise.all(
    Array.from({ length: buyers }, () => storedShopper(database, now, sessionEnds)),
  );
  // Each shopper orders a different product, so they only contend for the code.
  const rows = await sql<{ id: string }>('select id from products order by id');
  products = rows.map(({ id }) => id);
  expect(products.length).toBeGreaterThanOrEqual(buyers);
  await database.script(unlockLedger);
  await database.script(`
    insert into discounts (id, name, code, amount_cents, tracks_usage, usage_limit)
      values (gen_random_uuid(), 'Last one', '${coupon}', 1000, true, 1);
    update products set stock = 1000000;
    delete from stock_movements where variant_code = '';
    insert into stock_movements (product_id, created_at, type, quantity_delta)
      select id, now(), 'received', stock from products;`);
});
afterAll(() => database.close());
beforeEach(fillCarts);

test(`${buyers} concurrent orders for the last redemption of a code: one succeeds, in ${rounds} rounds [DSC-05 DSC-06]`, async () => {
  for (let round = 0; round < rounds; round++) {
    const { placed, rejected } = await orderAll(database);
    expect(placed.length).toBe(1);
    const [won] = placed;
    expect(new Set(rejected)).toEqual(new Set(['couponLimitReached']));
    expect(await uses()).toEqual({ counted: 1, rows: 1 });
    // Cancelling releases the redemption for the next round.
    await cancel(won?.orderId ?? '');
    expect(await uses()).toEqual({ counted: 0, rows: 0 });
    // Rejected shoppers still have their carts.
    await fillCart(won?.place ?? 0);
  }
  expect(await checkLedger(database)).toEqual([]);
  console.log(`last use: ${rounds} rounds of ${buyers} buyers, ${rounds} got it`);
}, 3_600_000);

test('redeems the last use more than once with read-then-write, so the race is real', async () => {
  const naive: Database = {
    ...database,
    async query<Row>(statement: Statement, parameters?: readonly unknown[]) {
      if (statement.name !== 'place-order') return database.query<Row>(statement, parameters);
      const [read] = await sql<{ left: boolean }>(
        'select usage_count < usage_limit as left from discounts where code = $1',
        [coupon],
      );
      if (!read?.left) throw new ApiError('couponLimitReached');
      const text = statement.text
        .replace('coalesce(d.usage_count < d.usage_limit, true)', 'true')
        .replace('set usage_count = d.usage_count + 1', 'set usage_count = d.usage_limit');
      expect(text.length).toBeLessThan(statement.text.length);
      return database.query<Row>({ ...statement, name: 'naive-order', text }, parameters);
    },
  };
  const { placed } = await orderAll(naive);
  console.log(`last use, read then write: 1 round of ${buyers} buyers, ${placed.length} got it`);
  expect(placed.length).toBeGreaterThan(1);
  expect((await checkLedger(database)).map(({ rule }) => rule)).toContain(
    'the usage count of a discount matches its orders',
  );
});

async function fillCarts() {
  await sql('delete from cart_lines');
  await Promise.all(users.map((_, place) => fillCart(place)));
}

const fillCart = (place: number) =>
  addToCart(database, users[place]?.caller.userId ?? '', products[place] ?? '', now);

async function orderAll(shop: Database) {
  const placed: { orderId: string; place: number }[] = [];
  const rejected: string[] = [];
  await Promise.all(
    users.map(async ({ caller, addressId }, place) => {
      const orderId = uuidv7();
      try {
        await placeOrder(shop, {
          caller,
          orderId,
          idempotencyKey: orderId,
          request: { addressId, payBy: 'Cash on delivery', coupon },
          payment: null,
          deliveryDate: 'Sat Nov 14 2026',
          now,
          policy: defaultPolicy,
        });
        placed.push({ orderId, place });
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        rejected.push(error.code);
      }
    }),
  );
  return { placed, rejected };
}

const cancel = (orderId: string) =>
  transitionOrder(database, {
    orderId,
    userId: null,
    from: ['placed'],
    to: 'cancelled',
    version: null,
    by: 'shopper',
    note: '',
    tracking: null,
    newId: uuidv7(),
    now,
  });

async function uses() {
  const [row] = await sql(
    `
    select usage_count as counted, (select count(*)::int from discount_redemptions u
      where u.discount_id = d.id) as rows
    from discounts d where code = $1`,
    [coupon],
  );
  return row;
}
