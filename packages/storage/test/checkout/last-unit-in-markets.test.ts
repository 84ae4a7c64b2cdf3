import { defaultPolicy } from '@briolette/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openFreshPostgres } from '../../../../tests/support/engines.ts';
import { orderStoredCart, storedShopper } from '../../../../tests/support/stored-shopper.ts';
import { type Database, queryOne } from '../../src/index.ts';

const buyers = 50;
const rounds = process.env.NIGHTLY ? 200 : 10;
const now = new Date();
let database: Database;
let product: string;
let markets: Market[];
let shoppers: { user: Awaited<ReturnType<typeof storedShopper>>; market: Market }[];

type Market = {
  code: string;
  currency: string;
  isDefault: boolean;
  country: string;
  /** The amount of an order of the product, in units of the currency. */
  amount: number;
};

beforeAll(async () => {
  database = await openFreshPostgres();
  const sessionEnds = new Date(now.getTime() + 600_000);
  const users = await Promise.all(
    Array.from({ length: buyers }, () => storedShopper(database, now, sessionEnds)),
  );
  product = (
    await queryOne<{ id: string }>(database, {
      name: 'one',
      text: 'select id from products limit 1',
    })
  ).id;
  markets = await readMarkets();
  shoppers = users.map((user, at) => ({
    user,
    market: markets[at % markets.length] ?? expect.unreachable(),
  }));
  await moveToMarkets();
});
afterAll(() => database.close());

test(`${buyers} shoppers in five markets sell the last unit once, in ${rounds} rounds [MOR-09]`, async () => {
  expect(markets.map(({ code }) => code)).toEqual(['home', 'eu', 'gb', 'jp', 'us']);
  const sold = Object.fromEntries(markets.map(({ code }) => [code, 0]));
  for (let round = 0; round < rounds; round++) {
    await fillCarts();
    // Each market begins in turn, so that every one can win.
    const results = await race(database, round % buyers);
    expect(results.filter(({ order }) => order !== undefined)).toHaveLength(1);
    for (const { market, order, error } of results)
      if (order === undefined) expect(error).toMatchObject({ code: 'notEnoughStock' });
      else {
        const { code, currency, amount } = market;
        expect(order).toMatchObject({ market: code, currency, amount });
        sold[code] = (sold[code] ?? 0) + 1;
      }
    expect(await stock()).toBe(0);
  }
  expect(await countOrders()).toEqual(sold);
  console.log(`last unit in five markets: ${rounds} rounds of ${buyers} buyers, sold`, sold);
}, 240_000);

test('finds a statement that takes no stock outside the default market [MOR-09]', async () => {
  const query: Database['query'] = (statement, parameters) => {
    const [, market] =
      /(\$\d+)::text is not null then market_line_price/.exec(statement.text) ?? [];
    const text = statement.text.replace(
      'p.stock - variants.qty',
      `p.stock - case when ${market}::text is null then variants.qty else 0 end`,
    );
    return database.query({ ...statement, name: `home-only-${statement.name}`, text }, parameters);
  };
  await fillCarts();
  const results = await race({ ...database, query });
  expect(results.filter(({ order }) => order !== undefined).length).toBeGreaterThan(1);
});

/** Orders the carts of all buyers at once, each in the buyer's market. */
function race(shop: Database, first = 0) {
  return Promise.all(
    [...shoppers.slice(first), ...shoppers.slice(0, first)].map(({ user, market }) =>
      orderStoredCart(shop, user, now, market.isDefault ? null : market).then(
        (order) => ({ market, order: JSON.parse(order), error: null }),
        (error: unknown) => ({ market, order: undefined, error }),
      ),
    ),
  );
}

async function readMarkets(): Promise<Market[]> {
  const rows = await database.query<Market & { unit: number }>(
    {
      name: 'markets',
      text: `
        select m.code, m.currency, m.is_default as "isDefault",
          currency_unit(m.currency)::int as unit,
          coalesce(mp.price, p.price_cents / 100 * 100)::float8 as amount,
          (select min(c.country) from market_countries c where c.market_code = m.code) as country
        from markets m join products p on p.id = $1
          left join market_prices mp on mp.market_code = m.code and mp.product_id = p.id
            and mp.item_code = ''
        order by m.is_default desc, m.code`,
    },
    [product],
  );
  const { deliveryCharge, extraDiscount } = defaultPolicy;
  return rows.map(({ unit, ...row }) => ({
    ...row,
    amount: row.amount / unit + (row.isDefault ? deliveryCharge - extraDiscount : 0),
  }));
}

/** Gives the shoppers addresses to which their market delivers. */
async function moveToMarkets() {
  await database.query(
    {
      name: 'move-to-markets',
      text: `update addresses a set details = a.details || jsonb_build_object('country', country)
        from unnest($1::uuid[], $2::text[]) as moved (user_id, country)
        where a.user_id = moved.user_id and country is not null`,
    },
    [
      shoppers.map(({ user }) => user.caller.userId),
      shoppers.map(({ market }) => (market.isDefault ? null : market.country)),
    ],
  );
}

async function fillCarts() {
  await database.query(
    {
      name: 'fill-carts',
      text: `with stocked as (update products set stock = 1 where id = $2)
        insert into cart_lines (user_id, product_id, qty, created_at, updated_at)
        select id, $2, 1, $3, $3 from unnest($1::uuid[]) id
        on conflict do nothing`,
    },
    [shoppers.map(({ user }) => user.caller.userId), product, now],
  );
}

async function stock() {
  const { stock } = await queryOne<{ stock: number }>(
    database,
    { name: 'stock', text: 'select stock from products where id = $1' },
    [product],
  );
  return stock;
}

async function countOrders() {
  const rows = await database.query<{ code: string; count: number }>({
    name: 'count-orders',
    text: `select m.code, count(o.id)::int as count
      from markets m left join orders o on o.market_code = m.code group by m.code`,
  });
  return Object.fromEntries(rows.map(({ code, count }) => [code, count]));
}
