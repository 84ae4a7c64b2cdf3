import { type CartDiscounts, defaultPolicy, engravingPriceCode } from '@briolette/contract';
import { uuidv7 } from 'uuidv7';
import { expect } from 'vitest';
import { storedShopper } from '../../../../tests/support/stored-shopper.ts';
import {
  createMarket,
  type Database,
  listApplicableDiscounts,
  listMarketPrices,
  seedMarketPrices,
} from '../../src/index.ts';

export const now = new Date('2026-11-19T10:00:00Z');
const actor = { staffMemberId: uuidv7(), name: 'Test', address: null, call: 'createMarket' };

/** The default market with its whole dollars, and currencies with 0, 2 and 3 decimals. */
export const markets = [
  { code: 'home', currency: 'USD', isDefault: true },
  { code: 'eu', currency: 'EUR', isDefault: false },
  { code: 'us', currency: 'USD', isDefault: false },
  { code: 'jp', currency: 'JPY', isDefault: false },
  { code: 'kw', currency: 'KWD', isDefault: false },
] as const;

export type Market = (typeof markets)[number];

export const coupons = [null, 'THIRD', 'FIXED', 'RINGS'] as const;

export type MarketShop = Awaited<ReturnType<typeof openMarketShop>>;

export async function openMarketShop(database: Database) {
  const sql = <Row>(text: string, parameters: unknown[] = []) =>
    database.query<Row>({ name: `test ${text}`.slice(0, 60), text }, parameters);
  await createMarket(database, actor, {
    code: 'kw',
    currency: 'KWD',
    now,
    fields: {
      name: 'Kuwait',
      countries: ['KW'],
      languages: ['en'],
      pricesIncludeTax: true,
      addressForm: 'country',
      isActive: true,
    },
  });
  await seedMarketPrices(database, { kw: { rate: '0.3', ending: '' } });
  // Prices with every last digit that can be charged.
  await sql(`update market_prices mp set price = (1 + abs(hashtext(product_id || item_code || market_code)) % 90000)
    * charge_step(m.currency) from markets m where m.code = mp.market_code`);
  await sql('update products set price_cents = price_cents + 37');
  // The shopper's address has the single form.
  await sql(`update markets set address_form = 'single'`);
  await database.script(`
    insert into stock_movements (product_id, created_at, type, quantity_delta)
      select id, now(), 'received', 1000000 from products;
    update products set stock = stock + 1000000;
    insert into stock_movements (product_id, variant_code, created_at, type, quantity_delta)
      select product_id, variant_code, now(), 'received', 1000000 from product_variants
      where stock is not null;
    update product_variants set stock = stock + 1000000 where stock is not null;
    insert into discounts (id, name, code, percent, amount_cents, category_values, tracks_usage)
      values (gen_random_uuid(), 'Seven', null, 7, null, '{}', false),
        (gen_random_uuid(), 'Bracelets', null, 13, null, '{bracelet}', false),
        (gen_random_uuid(), 'Twenty', null, null, 2000, '{}', false),
        (gen_random_uuid(), 'Third', 'THIRD', 33, null, '{}', true),
        (gen_random_uuid(), 'Fixed', 'FIXED', null, 1500, '{}', true),
        (gen_random_uuid(), 'Rings', 'RINGS', 51, null, '{ring}', true);`);
  const shopper = await storedShopper(database, now, new Date(now.getTime() + 1e12));
  const items = await sql<Item>(`
    select p.id as "productId", p.category, coalesce(v.variant_code, '') as "variantCode",
      coalesce(v.metal_code, '') as "metalCode", e.product_id is not null as "isEngraved"
    from products p
      left join product_variants v on v.product_id = p.id and v.is_active and v.stock is not null
      left join product_engraving_options e on e.product_id = p.id and e.max_length > 0
    where p.state = 'active' order by 1, 3`);
  const prices = new Map<string, Map<string, number>>();
  for (const { code, isDefault } of markets)
    prices.set(code, await readPrices(database, isDefault ? 'jp' : code, isDefault));
  const terms = new Map<string, CartDiscounts>();
  for (const { code, isDefault } of markets)
    for (const coupon of coupons)
      terms.set(
        `${code} ${coupon}`,
        await listApplicableDiscounts(database, {
          userId: shopper.caller.userId,
          code: coupon,
          set: defaultPolicy.extraDiscount,
          now,
          market: isDefault ? null : code,
        }),
      );
  return { database, sql, shopper, items, prices, terms };
}

export type Item = {
  productId: string;
  category: string;
  variantCode: string;
  metalCode: string;
  isEngraved: boolean;
};

async function readPrices(database: Database, marketCode: string, isBase: boolean) {
  const market = await listMarketPrices(database, { marketCode, after: null, limit: 1000 });
  return new Map(
    market?.products.flatMap(({ productId, prices }) =>
      prices.map(
        ({ code, basePrice, price }) =>
          [`${productId} ${code}`, (isBase ? basePrice : price) ?? 0] as const,
      ),
    ),
  );
}

/** The price by the rule of products, written a second time: variant, metal or product. */
export function findPrice({ prices }: MarketShop, { code }: Market, item: Item): number {
  const { productId, variantCode, metalCode, isEngraved } = item;
  const own = (name: string) => prices.get(code)?.get(`${productId} ${name}`);
  const product = own('') ?? expect.unreachable();
  const variant = variantCode === '' ? product : (own(variantCode) ?? own(metalCode) ?? product);
  return variant + (isEngraved ? (own(engravingPriceCode) ?? 0) : 0);
}
