import { currencyCodes } from '@briolette/contract';
import { chargeStep, currencyExponent } from '@briolette/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from '../../../../tests/support/engines.ts';
import type { Database } from '../../src/index.ts';
import { checkRandomCarts } from './market-carts.ts';
import { checkRandomOrders } from './market-orders.ts';
import { type MarketShop, openMarketShop } from './market-shop.ts';

const rounds = 100;
const carts = 1000;

type Fault = [from: string | RegExp, to: string];

/** Plausible bugs: part of a statement and what replaces it. */
const faults: Record<string, Fault> = {
  'a market pays base prices': [
    /case when (\$\d+)::text is not null then market_line_price\(\1::text, line\)/g,
    'case when false then 0',
  ],
  'lines keep base prices': [
    /case when \$\d+::text is null then case/g,
    'case when true then case',
  ],
  'totals are in whole units everywhere': [/ \/ \$\d+::bigint \* \$\d+::bigint/g, ' / 100 * 100'],
  'fixed amounts apply in every market': [
    /\(\$\d+::text is null or \(d\.percent is not null and d\.id <> '[^']+'\)\)/g,
    'true',
  ],
  'stored discounts are in minor units': [
    /trim_scale\(\(given\)::numeric \/ currency_unit\([^)]+\)\)/g,
    'given',
  ],
  'a delivery charge has no cents': [
    /subtotal - discount \+ (\$\d+)::bigint as amount/g,
    'subtotal - discount + $1::bigint / 100 * 100 as amount',
  ],
  'a price of the default market has no cents': [
    'then p.price_cents else',
    'then p.price_cents / 100 * 100 else',
  ],
};

/** Those that random carts can't find, because they have no stored lines and no delivery. */
const orderFaults = ['lines keep base prices', 'a delivery charge has no cents'];

describe.each(engines)('on $name', ({ name, open }) => {
  let database: Database;
  let shop: MarketShop;
  beforeAll(async () => {
    database = await open();
    shop = await openMarketShop(database);
  });
  afterAll(() => database.close());

  test('computes amounts of random orders and refunds as the domain package does [MOR-02 MOR-05]', async () => {
    await checkRandomOrders(shop, rounds);
  }, 240_000);

  test('computes amounts of random carts as the domain package does [MOR-02]', async () => {
    await checkRandomCarts(shop, carts);
  }, 120_000);

  test('knows the decimals of every currency [CUR-01]', async () => {
    const rows = await database.query<{ code: string; unit: number; step: number }>(
      {
        name: 'units',
        text: `select code, currency_unit(code) as unit, charge_step(code) as step
          from unnest($1::text[]) as code`,
      },
      [currencyCodes],
    );
    expect(rows).toEqual(
      currencyCodes.map((code) => ({
        code,
        unit: 10 ** currencyExponent(code),
        step: chargeStep(code),
      })),
    );
  });

  // The statement is the same on both engines, and each fault costs seconds on PGlite.
  test.each(name === 'PostgreSQL' ? Object.entries(faults) : [])(
    'finds the planted fault that %s [MOR-02]',
    async (_, fault) => {
      const { faulty, isPlanted } = plantFault(shop, fault);
      await expect(checkRandomOrders(faulty, rounds)).rejects.toThrow();
      expect(isPlanted()).toBe(true);
    },
    120_000,
  );

  test.each(
    name === 'PostgreSQL'
      ? Object.entries(faults).filter(([fault]) => !orderFaults.includes(fault))
      : [],
  )(
    'finds in carts the planted fault that %s [MOR-02]',
    async (_, fault) => {
      const { faulty, isPlanted } = plantFault(shop, fault);
      await expect(checkRandomCarts(faulty, carts)).rejects.toThrow();
      expect(isPlanted()).toBe(true);
    },
    120_000,
  );
});

function plantFault(shop: MarketShop, [from, to]: Fault) {
  let isPlanted = false;
  const { database } = shop;
  const query: Database['query'] = (statement, parameters) => {
    const text = statement.text.replaceAll(from, to);
    if (text === statement.text) return database.query(statement, parameters);
    isPlanted = true;
    const name = `${statement.name}-${to.length}`;
    return database.query({ ...statement, name, text }, parameters);
  };
  return { faulty: { ...shop, database: { ...database, query } }, isPlanted: () => isPlanted };
}
