import type { OpenMarket } from '@briolette/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines, openFreshPostgres } from '../../../../tests/support/engines.ts';
import { type Database, getMarketCart } from '../../src/index.ts';

const market: OpenMarket = {
  ...{ code: 'gb', name: 'United Kingdom', isDefault: false, currency: 'GBP', languages: ['en'] },
  ...{
    countries: ['GB'],
    pricesIncludeTax: true,
    addressForm: 'country',
    priceScale: 1,
    deliveryCharge: 0,
  },
};
const userId = crypto.randomUUID();

describe.each(engines)('on $name', ({ open }) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
    await database.script(cartSql);
  });
  afterAll(() => database.close());

  test('charges the price of each line in the market, and nothing that it lacks [MRQ-06]', async () => {
    expect(await readPrices(database)).toEqual(expected);
  });

  test.each([
    ['a variant costs what its metal costs', 'coalesce(vp.price, mp.price,', 'coalesce(mp.price,'],
    ['a metal costs what the product costs', 'mp.price, sold.price)', 'sold.price)'],
    ['engraving is free', 'price + coalesce(engraving_price, 0)', 'price'],
    [
      'a variant without a price is sold',
      'and (vp.price is not null or v.price_cents is null)',
      '',
    ],
    ['dollars are charged as pounds', '::numeric / 10::numeric ^ $2::int', '::numeric'],
  ])('a planted fault is found: %s', async (_, part, instead) => {
    const planted: Database = {
      ...database,
      query: (statement, parameters) => {
        expect(statement.text).toContain(part);
        return database.query(
          { name: '', text: statement.text.replace(part, instead) },
          parameters,
        );
      },
    };
    expect(await readPrices(planted)).not.toEqual(expected);
  });
});

test('sells nothing that loses a price while another is set [MRQ-05]', async () => {
  const database = await openFreshPostgres();
  await database.script(cartSql);
  await database.script(`
    insert into market_prices values ('gb', 'ring-2', 'pt', 100, true, 100, now()),
      ('gb', 'ring-2', 'pt.7', 100, true, 100, now());
    delete from market_prices where product_id = 'ring-2' and item_code = ''`);
  // Each script is one transaction. The second begins before the first ends.
  await Promise.all([
    database.script(`insert into market_prices values ('gb', 'ring-2', '', 100, true, 100, now());
      select pg_sleep(0.4)`),
    database.script(`select pg_sleep(0.2);
      delete from market_prices where product_id = 'ring-2' and item_code = 'pt'`),
  ]);
  const text = `select from market_products where product_id = 'ring-2'`;
  expect(await database.query({ name: '', text })).toEqual([]);
  await database.close();
});

async function readPrices(database: Database) {
  const { cart, unavailable } = await getMarketCart(database, market, userId);
  return [
    ...cart.map(({ _id, product_price }) => [_id, product_price]),
    ...unavailable.map(({ _id }) => [_id, null]),
  ];
}

const expected = [
  ['ring-1', 100],
  ['ring-1.pt.6', 200],
  ['ring-1.pt.7', 250.5],
  ['ring-1.~e', 110],
  ['ring-1.18y.7', null],
  ['ring-2', null],
];

const copied = `name, description, category, brand, image, rating_tenths, review_count, color, size,
  material, occasion, badge, stock, position, state`;

/** Two rings in two metals. The market lacks a price of the second, and of a size that isn't offered. */
const cartSql = `
  insert into users (id, email, normalized_email, password_hash, created_at, updated_at)
    values ('${userId}', 'a@test.example', 'a@test.example', '', now(), now());
  insert into products (id, price_cents, compare_at_price_cents, ${copied})
    select ring, 90000, 90000, ${copied}
    from (select * from products order by id limit 1) p, unnest('{ring-1,ring-2}'::text[]) ring;
  insert into product_metal_options (product_id, metal_code, position, metal, fineness, name, price_cents)
    select id, code, 1, metal, 750, code, price from (values ('ring-1'), ('ring-2')) ring (id),
      (values ('18y', 'yellow gold', null), ('pt', 'platinum', 150000)) metal (code, metal, price);
  insert into product_variants (product_id, metal_code, size_code, position, label, stock, price_cents,
      is_active)
    select id, code, size, 1, size, stock, price, is_active from (values ('ring-1'), ('ring-2')) ring (id),
      (values ('18y', '6', null, null, true), ('18y', '7', 1, 99000, false),
        ('pt', '6', 1, null, true), ('pt', '7', 1, 160000, true))
        variant (code, size, stock, price, is_active);
  insert into product_engraving_options (product_id, location, max_length, price_cents, preview_path)
    values ('ring-1', 'inside', 10, 2000, '{}');
  insert into market_prices (market_code, product_id, item_code, price, is_fixed, base_price_cents,
      updated_at)
    select 'gb', product, item, price, true, 100, now() from (values ('ring-1', '', 10000),
      ('ring-1', 'pt', 20000), ('ring-1', 'pt.7', 25050), ('ring-1', '+engraving', 1000),
      ('ring-2', '', 10000)) price (product, item, price);
  insert into cart_lines
    select '${userId}', product, variant, engraving, 1, now() + place * interval '1 second', now(),
      case when engraving <> '' then '{"text": "Ada", "typeface": "roman"}'::jsonb end
    from (values (1, 'ring-1', '', ''), (2, 'ring-1', 'pt.6', ''), (3, 'ring-1', 'pt.7', ''),
      (4, 'ring-1', '', 'e'), (5, 'ring-1', '18y.7', ''), (6, 'ring-2', '', ''))
      line (place, product, variant, engraving);
`;
