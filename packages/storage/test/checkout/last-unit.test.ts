import { ApiError, defaultPolicy } from '@briolette/contract';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openFreshPostgres } from '../../../../tests/support/engines.ts';
import { orderStoredCart, storedShopper } from '../../../../tests/support/stored-shopper.ts';
import {
  counterAddressId,
  type Database,
  endReservation,
  placeCounterOrder,
  queryOne,
  saveOrderDraft,
} from '../../src/index.ts';

const buyers = 50;
const rounds = process.env.NIGHTLY ? 100 : 20;
const counterRounds = process.env.NIGHTLY ? 200 : 10;
const now = new Date();
const actor = { staffMemberId: uuidv7(), name: 'Mara', address: null, call: 'placeCounterOrder' };
let database: Database;
let users: Awaited<ReturnType<typeof storedShopper>>[];
let product: string;

beforeAll(async () => {
  database = await openFreshPostgres();
  const sessionEnds = new Date(now.getTime() + 60_000);
  users = await Promise.all(
    Array.from({ length: buyers }, () => storedShopper(database, now, sessionEnds)),
  );
  product = (
    await queryOne<{ id: string }>(database, {
      name: 'one',
      text: 'select id from products limit 1',
    })
  ).id;
});
afterAll(() => database.close());

test(`${buyers} simultaneous orders for the last unit sell exactly one, in ${rounds} rounds`, async () => {
  for (let round = 0; round < rounds; round++) {
    await fillCarts();
    const results = await Promise.allSettled(users.map((user) => order(user)));
    const sold = results.filter((result) => result.status === 'fulfilled').length;
    expect(sold).toBe(1);
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(ApiError);
    expect(await stock()).toBe(0);
  }
  const { count } = await queryOne<{ count: number }>(database, {
    name: 'count-orders',
    text: 'select count(*)::int as count from orders',
  });
  expect(count).toBe(rounds);
  console.log(`last unit: ${rounds} rounds of ${buyers} buyers, ${count} sold`);
}, 120_000);

test(`a sale at the counter and ${buyers} shoppers sell the last unit once, in ${counterRounds} rounds [CTR-10]`, async () => {
  let atCounter = 0;
  for (let round = 0; round < counterRounds; round++) {
    await fillCarts();
    const counter = sellAtCounter();
    // The counter's lead grows from none to four reads, so that either side can win.
    for (let reads = 0; reads < round % 5; reads++) await stock();
    const results = await Promise.allSettled([counter, ...users.map((user) => order(user))]);
    const winners = results.flatMap(({ status }, at) => (status === 'fulfilled' ? [at] : []));
    expect(winners).toHaveLength(1);
    if (winners[0] === 0) atCounter++;
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(ApiError);
    expect(await stock()).toBe(0);
  }
  console.log(`last unit: ${counterRounds} sold, ${atCounter} at the counter`);
}, 240_000);

test(`a reservation that ends, its sale and ${buyers} shoppers sell the last unit once, in ${counterRounds} rounds [CTR-16]`, async () => {
  let fromDraft = 0;
  for (let round = 0; round < counterRounds; round++) {
    await fillCarts();
    const draftId = await reserve();
    const counter = sellAtCounter(database, draftId);
    for (let reads = 0; reads < round % 3; reads++) await stock();
    const end = endReservation(database, draftId, now);
    const results = await Promise.allSettled([counter, end, ...users.map((user) => order(user))]);
    const sales = results.filter((_, at) => at !== 1);
    expect(sales.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(results[1].status).toBe('fulfilled');
    if (results[0].status === 'fulfilled') fromDraft++;
    expect(await stock()).toBe(0);
  }
  console.log(`last unit: ${counterRounds} sold, ${fromDraft} from the reservation`);
}, 240_000);

test('finds a statement without the stock check', async () => {
  const unchecked: Database = {
    ...database,
    query: ({ name, text, ...statement }, parameters) => {
      const planted = text.replace('p.stock - variants.qty', '0 * variants.qty');
      return database.query({ ...statement, name: `unchecked-${name}`, text: planted }, parameters);
    },
  };
  await fillCarts();
  const results = await Promise.allSettled([
    sellAtCounter(unchecked),
    ...users.map((user) => order(user, unchecked)),
  ]);
  expect(results.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(1);
});

test('sells the last unit more than once with read-then-write, so the race is real', async () => {
  await fillCarts();
  const results = await Promise.all(users.map(naiveOrder));
  const sold = results.filter(Boolean).length;
  console.log(`last unit, read then write: 1 round of ${buyers} buyers, ${sold} sold`);
  expect(sold).toBeGreaterThan(1);
});

async function fillCarts() {
  await setStock(1);
  await database.query({ name: 'empty-carts', text: 'delete from cart_lines' });
  await database.query(
    {
      name: 'fill-carts',
      text: `insert into cart_lines (user_id, product_id, qty, created_at, updated_at)
        select id, $2, 1, $3, $3 from unnest($1::uuid[]) id`,
    },
    [users.map(({ caller }) => caller.userId), product, now],
  );
}

function order(shopper: (typeof users)[number], shop = database) {
  return orderStoredCart(shop, shopper, now);
}

/** Reserves the last unit for a customer until now. */
async function reserve() {
  const draftId = uuidv7();
  await saveOrderDraft(database, {
    draftId,
    version: 0,
    content: {} as Parameters<typeof saveOrderDraft>[1]['content'],
    reservedUntil: now.toISOString(),
    lines: [{ productId: product, variantCode: '', qty: 1 }],
    actor,
    now,
  });
  expect(await stock()).toBe(0);
  return draftId;
}

function sellAtCounter(shop = database, draftId: string | null = null) {
  const idempotencyKey = crypto.randomUUID();
  const provider = { provider: 'cash', currency: 'USD', paymentDueAt: null, expiresAt: now };
  return placeCounterOrder(shop, {
    orderId: uuidv7(),
    idempotencyKey,
    request: { addressId: counterAddressId, payBy: 'Cash' },
    customer: {
      userId: idempotencyKey,
      email: null,
      name: 'Cora',
      mobile: '5550199',
      isNew: false,
    },
    lines: [{ productId: product, variantCode: '', engravingKey: '', qty: 1, engraving: null }],
    address: null,
    isPaid: true,
    draftId,
    payment: { id: uuidv7(), ...provider },
    deliveryDate: 'Sat Nov 14 2026',
    now,
    policy: { ...defaultPolicy, deliveryCharge: 0 },
    actor,
  });
}

/** The naive approach: read, decide, write. */
async function naiveOrder() {
  if ((await stock()) < 1) return false;
  await database.query(
    {
      name: 'naive-take',
      text: 'update products set stock = greatest(0, stock - 1) where id = $1',
    },
    [product],
  );
  return true;
}

async function stock() {
  const { stock } = await queryOne<{ stock: number }>(
    database,
    { name: 'stock', text: 'select stock from products where id = $1' },
    [product],
  );
  return stock;
}

async function setStock(units: number) {
  await database.query(
    { name: 'set-stock', text: 'update products set stock = $2 where id = $1' },
    [product, units],
  );
}
