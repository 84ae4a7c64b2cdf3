import { afterAll, beforeAll, describe, test } from 'vitest';
import { engines } from '../../../../tests/support/engines.ts';
import type { Database } from '../../src/index.ts';
import { checkRandomOrders, openMarketShop } from './market-orders.ts';

/** The full length of the property that `market-orders.test.ts` checks with fewer orders. */
const orders = 100_000;

describe.each(engines)('on $name', ({ open }) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  test(`computes ${orders} random orders as the domain package does [MOR-02 MOR-05]`, async () => {
    await checkRandomOrders(await openMarketShop(database), orders);
  }, 10_800_000);
});
