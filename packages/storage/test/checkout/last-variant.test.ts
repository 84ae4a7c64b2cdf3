import { ApiError } from '@briolette/contract';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openFreshPostgres } from '../../../../tests/support/engines.ts';
import { orderStoredCart, storedShopper } from '../../../../tests/support/stored-shopper.ts';
import { addToCart, checkLedger, type Database, queryOne } from '../../src/index.ts';
import { transitionOrder } from '../../src/orders/transition-order.ts';

const buyers = 50;
const rounds = Number(process.env.LAST_VARIANT_ROUNDS ?? (process.env.NIGHTLY ? 100 : 10));
const now = new Date();
const product = 'calla-bezel-ring';
const another = 'aurelia-solitaire-ring';
const sizes = ['pt.6', 'pt.7'];
let database: Database;
let users: Awaited<ReturnType<typeof storedShopper>>[];

beforeAll(async () => {
  database = await openFreshPostgres();
  const sessionEnds = new Date(now.getTime() + 600_000);
  users = await Promise.all(
    Array.from({ length: buyers }, () => storedShopper(database, now, sessionEnds)),
  );
});
afterAll(() => database.close());

test(`${buyers} simultaneous orders for the last unit of two sizes sell exactly one of each, in ${rounds} rounds [MDL-12]`, async () => {
  for (let round = 0; round < rounds; round++) {
    await fillCarts((index) => [getLine(index)]);
    const results = await Promise.allSettled(users.map(order));
    for (const at of sizes.keys()) {
      const own = results.filter((_, index) => index % sizes.length === at);
      expect(own.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    }
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(ApiError);
    expect(await left()).toEqual([0, 0]);
  }
  expect(await checkLedger(database)).toEqual([]);
  console.log(
    `last of a size: ${rounds} rounds of ${buyers} buyers for two sizes, one of each sold`,
  );
}, 120_000);

test('concurrent orders and cancellations never deadlock, whatever the order of their lines, and the ledger is consistent [MDL-12]', async () => {
  // There is enough stock for everyone, so a rejected order would mean a deadlock.
  await database.script(`
    insert into stock_movements (product_id, created_at, type, quantity_delta)
      select id, now(), 'received', ${buyers} from products where id in ('${product}', '${another}');
    update products set stock = stock + ${buyers} where id in ('${product}', '${another}');`);
  await fillCarts((index) => {
    const lines = [...sizes.map((size) => `${product}.${size}`), product, another];
    return index % 2 ? lines : lines.toReversed();
  }, users.length);
  const half = users.length / 2;
  const first = await placed(users.slice(0, half));
  expect(first.length).toBe(half);
  const [second] = await Promise.all([placed(users.slice(half)), ...first.map(cancel)]);
  expect(second.length).toBe(half);
  expect(await left()).toEqual(sizes.map(() => users.length - second.length));
  expect(await checkLedger(database)).toEqual([]);
});

test('sells the last unit of a size more than once with read-then-write, so the race is real', async () => {
  await setStock(1);
  const sold = (await Promise.all(users.map(naiveOrder))).filter(Boolean).length;
  console.log(`last of a size, read then write: 1 round of ${buyers} buyers, ${sold} sold`);
  expect(sold).toBeGreaterThan(1);
});

test('the ledger check finds a variant whose stock differs from its movements [MDL-13]', async () => {
  await database.query({
    name: 'one-too-many',
    text: `update product_variants set stock = stock + 1 where product_id = 'calla-bezel-ring' and variant_code = '14y.5'`,
  });
  expect(await checkLedger(database)).toContainEqual({
    rule: 'stock of a variant equals the sum of its movements',
    what: `${product}.14y.5: 4 in stock, 3 by its movements`,
  });
});

const getLine = (index: number) => `${product}.${sizes[index % sizes.length]}`;

/** Adds one unit of each of a shopper's lines and sets the stock of each size. */
async function fillCarts(getLines: (index: number) => string[], units = 1) {
  await setStock(units);
  await database.query({ name: 'empty-carts', text: 'delete from cart_lines' });
  await Promise.all(
    users.map(async ({ caller }, index) => {
      for (const line of getLines(index)) await addToCart(database, caller.userId, line, now);
    }),
  );
}

function order(shopper: (typeof users)[number]) {
  return orderStoredCart(database, shopper, now);
}

/**
 * Places orders and returns the ids of the successful ones. Others may only fail with an ApiError.
 */
async function placed(some: typeof users): Promise<string[]> {
  const results = await Promise.allSettled(some.map(order));
  return results.flatMap((result) => {
    if (result.status === 'fulfilled') return [JSON.parse(result.value).orderId as string];
    expect(result.reason).toBeInstanceOf(ApiError);
    return [];
  });
}

async function cancel(orderId: string) {
  const moved = await transitionOrder(database, {
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
  expect(moved?.state).toBe('cancelled');
}

/** The naive approach: read, decide, write. */
async function naiveOrder() {
  if (((await left())[0] ?? 0) < 1) return false;
  await database.query(
    {
      name: 'naive-take',
      text: `update product_variants set stock = greatest(0, stock - 1)
        where product_id = $1 and variant_code = $2`,
    },
    [product, sizes[0]],
  );
  return true;
}

async function left(): Promise<number[]> {
  const { stocks } = await queryOne<{ stocks: number[] }>(
    database,
    {
      name: 'left',
      text: `select array_agg(stock order by variant_code) as stocks from product_variants
        where product_id = $1 and variant_code = any($2)`,
    },
    [product, sizes],
  );
  return stocks;
}

async function setStock(units: number) {
  await database.query(
    {
      name: 'set-stock',
      text: `
        with variant as (
          select product_id, variant_code, stock from product_variants
          where product_id = $1 and variant_code = any($2)
        ),
        counted as (
          insert into stock_movements (product_id, variant_code, created_at, type, quantity_delta)
          select product_id, variant_code, now(), 'counted', $3::int - stock from variant
          where stock <> $3::int
        )
        update product_variants v set stock = $3::int from variant
        where v.product_id = variant.product_id and v.variant_code = variant.variant_code`,
    },
    [product, sizes, units],
  );
}
