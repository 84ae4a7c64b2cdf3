import { afterAll, beforeAll, describe, test } from 'vitest';
import { engines } from '../../../../tests/support/engines.ts';
import type { Database } from '../../src/index.ts';
import { checkRandomCarts } from './market-carts.ts';
import { checkRandomOrders } from './market-orders.ts';
import { openMarketShop } from './market-shop.ts';

/** The full length of the properties that `market-orders.test.ts` checks with fewer carts. */
const lengths = {
  PostgreSQL: { carts: 80_000, orders: 8000 },
  PGlite: { carts: 20_000, orders: 2000 },
};

describe.each(engines)('on $name', ({ name, open }) => {
  const { carts, orders } = lengths[name as keyof typeof lengths];
  let database: Database;
  let shop: Awaited<ReturnType<typeof openMarketShop>>;
  beforeAll(async () => {
    database = await open();
    shop = await openMarketShop(database);
  });
  afterAll(() => database.close());

  test(`computes the amounts of ${carts} random carts as the domain package does [MOR-02]`, async () => {
    await checkRandomCarts(shop, carts);
  }, 3_600_000);

  test(`computes ${orders} random orders and their refunds as the domain package does [MOR-02 MOR-05]`, async () => {
    await checkRandomOrders(shop, orders);
  }, 3_600_000);
});
