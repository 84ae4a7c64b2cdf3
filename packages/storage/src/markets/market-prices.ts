import { engravingPriceCode, type MarketPriceChange, type PriceRule } from '@briolette/contract';
import { type MarketProduct, type PlannedPrice, previewMarketPrices } from '@briolette/domain';
import { type Actor, insertAuditLogSql, toActorParameter } from '../audit-log/audit-log.ts';
import { type Database, queryFirst, type Statement } from '../database/database.ts';

export type PricedMarket = {
  currency: string;
  isDefault: boolean;
  rule: PriceRule | null;
  /** A hash of everything that a proposal depends on. */
  fingerprint: string;
  products: (MarketProduct & {
    isSold: boolean;
    prices: (MarketProduct['prices'][number] & { priorPrice: number | null })[];
  })[];
};

/**
 * Lists products by id with their base prices and their prices in a market, archived ones left out.
 * null if there is no such market.
 */
export function listMarketPrices(
  database: Database,
  { marketCode, after, limit }: { marketCode: string; after: string | null; limit: number },
): Promise<PricedMarket | null> {
  return queryFirst<PricedMarket>(database, listStatement, [marketCode, after, limit]);
}

/**
 * Stores accepted prices with the rule that proposed them. A price that was fixed meanwhile stays,
 * and one whose base price has changed isn't written. Returns how many were stored.
 */
export async function acceptMarketPrices(
  database: Database,
  actor: Actor,
  accepted: {
    marketCode: string;
    rule: PriceRule;
    prices: readonly PlannedPrice[];
    now: Date;
  },
): Promise<number> {
  const { marketCode, rule, prices, now } = accepted;
  const rows = prices.map(({ productId, code, basePrice, after }) => [
    ...[productId, code, basePrice, after],
  ]);
  const parameters = [marketCode, rule.rate, rule.ending, JSON.stringify(rows), now];
  const row = await queryFirst<{ saved: number }>(database, acceptStatement, [
    ...parameters,
    toActorParameter(actor),
  ]);
  return row?.saved ?? 0;
}

/**
 * Fixes or removes prices of one product. Returns the number of stored changes: all, or none if one
 * of the prices isn't the expected one any more.
 */
export async function setMarketPrices(
  database: Database,
  actor: Actor,
  change: {
    marketCode: string;
    productId: string;
    prices: readonly MarketPriceChange[];
    now: Date;
  },
): Promise<number> {
  const { marketCode, productId, prices, now } = change;
  const parameters = [marketCode, productId, JSON.stringify(prices), now, toActorParameter(actor)];
  const row = await queryFirst<{ saved: number }>(database, setStatement, parameters);
  return row?.saved ?? 0;
}

/** Accepts the prices of the sample markets, each by its rule, if the market has none. */
export async function seedMarketPrices(
  database: Database,
  rules: Readonly<Record<string, PriceRule>>,
): Promise<void> {
  for (const [marketCode, rule] of Object.entries(rules)) {
    const read = { marketCode, after: null, limit: seededProducts };
    const market = await listMarketPrices(database, read);
    if (!market || market.rule) continue;
    const { planned } = previewMarketPrices(market.products, market.currency, rule);
    const rows = planned.map(({ productId, code, basePrice, after }) => [
      ...[productId, code, basePrice, after],
    ]);
    const parameters = [marketCode, rule.rate, rule.ending, JSON.stringify(rows), new Date(), null];
    await database.query(acceptStatement, parameters);
  }
}

const seededProducts = 1000;

/** The base prices of products: of each product, metal, variant and engraving with its own price. */
const basePricesSql = (where: string) => `(
      select p.id as product_id, '' as item_code, '' as name, p.price_cents, 0 as metal, 0 as place
      from products p where ${where}
      union all
      select p.id, m.metal_code, m.name, m.price_cents, 1 + m.position, 0
      from products p join product_metal_options m on m.product_id = p.id
      where ${where} and m.price_cents is not null and exists (
        select from product_variants v
        where v.product_id = p.id and v.metal_code = m.metal_code and v.is_active)
      union all
      select p.id, v.variant_code, concat(m.name, ', ', v.label), v.price_cents, 1 + m.position,
        1 + v.position
      from products p join product_variants v on v.product_id = p.id and v.is_active
        join product_metal_options m on m.product_id = p.id and m.metal_code = v.metal_code
      where ${where} and v.price_cents is not null
      union all
      select p.id, '${engravingPriceCode}', '', e.price_cents, 32767, 0
      from products p join product_engraving_options e on e.product_id = p.id
      where ${where} and e.max_length > 0
    )`;

/** The state of the price mp of a market beside a base price. */
const stateSql = `case when mp.price is null then 'missing' when mp.is_fixed then 'fixed'
            when mp.base_price_cents <> base.price_cents then 'outdated' else 'accepted' end`;

const listStatement: Statement = {
  name: 'list-market-prices',
  text: `
    with m as (select * from markets where code = $1),
    page as (
      select p.id, p.name from products p
      where p.state <> 'archived' and ($2::text is null or p.id > $2::text)
      order by p.id limit $3
    ),
    priced as (
      select base.*, mp.price, market_prior_price(mp) as prior_price, ${stateSql} as state
      from ${basePricesSql('p.id in (select id from page)')} as base
        left join market_prices mp on mp.market_code = $1 and mp.product_id = base.product_id
          and mp.item_code = base.item_code
    ),
    listed as (
      select page.id, json_build_object('productId', page.id, 'name', page.name,
        'isSold', bool_and(priced.price is not null or m.is_default),
        'prices', json_agg(json_build_object('code', priced.item_code, 'name', priced.name,
          'basePrice', priced.price_cents, 'price', priced.price,
          'priorPrice', priced.prior_price, 'state', priced.state)
          order by priced.metal, priced.place, priced.item_code)) as product
      from m, page join priced on priced.product_id = page.id
      group by page.id, page.name
    )
    select m.currency, m.is_default as "isDefault",
      case when m.price_rate is not null then
        json_build_object('rate', m.price_rate::text, 'ending', m.price_ending) end as rule,
      (select md5(coalesce(string_agg(concat_ws(':', product_id, item_code, price_cents, price, state),
        ',' order by product_id, item_code), '')) from priced) as fingerprint,
      (select coalesce(json_agg(product order by id), '[]') from listed) as products
    from m`,
};

const acceptStatement: Statement = {
  name: 'accept-market-prices',
  text: `
    with m as (
      update markets set price_rate = $2::text::numeric, price_ending = $3
      where code = $1 and not is_default returning *
    ),
    sent as (
      select row->>0 as product_id, row->>1 as item_code, (row->>2)::int as base_price_cents,
        (row->>3)::bigint as price
      from m, jsonb_array_elements($4::jsonb) as row
    ),
    saved as (
      insert into market_prices as mp (market_code, product_id, item_code, price, is_fixed,
        base_price_cents, updated_at)
      select $1, sent.product_id, sent.item_code, sent.price, false, sent.base_price_cents,
        $5::timestamptz
      from sent join ${basePricesSql('true')} as base on base.product_id = sent.product_id
        and base.item_code = sent.item_code and base.price_cents = sent.base_price_cents
      order by sent.product_id, sent.item_code
      on conflict (market_code, product_id, item_code) do update
        set price = excluded.price, base_price_cents = excluded.base_price_cents,
          updated_at = excluded.updated_at
        where not mp.is_fixed
      returning 1
    ),
    ${insertAuditLogSql('m', {
      actor: '$6',
      now: '$5',
      subject: 'm.name',
      after: `jsonb_build_object('rate', $2::text, 'ending', $3::text,
          'prices', (select count(*) from saved))`,
    })}
    select count(*)::int as saved from saved`,
};

const setStatement: Statement = {
  name: 'set-market-prices',
  text: `
    with sent as (
      select base.item_code, sent.expected, sent.price, base.price_cents
      from jsonb_to_recordset($3::jsonb) as sent (code text, expected bigint, price bigint)
        join ${basePricesSql('p.id = $2')} as base on base.item_code = sent.code
    ),
    held as (
      select mp.item_code, mp.price from market_prices mp
      where mp.market_code = $1 and mp.product_id = $2
        and mp.item_code in (select item_code from sent)
      order by mp.item_code for update
    ),
    m as (
      select p.id, p.name, m.name as market from markets m, products p
      where m.code = $1 and not m.is_default and p.id = $2
        and (select count(*) from sent) = jsonb_array_length($3::jsonb)
        and not exists (
          select from sent left join held using (item_code)
          where held.price is distinct from sent.expected)
    ),
    removed as (
      delete from market_prices mp using m, sent
      where mp.market_code = $1 and mp.product_id = m.id and mp.item_code = sent.item_code
        and sent.price is null
    ),
    saved as (
      insert into market_prices (market_code, product_id, item_code, price, is_fixed,
        base_price_cents, updated_at)
      select $1, m.id, sent.item_code, sent.price, true, sent.price_cents, $4::timestamptz
      from m, sent where sent.price is not null
      on conflict (market_code, product_id, item_code) do update
        set price = excluded.price, is_fixed = true,
          base_price_cents = excluded.base_price_cents, updated_at = excluded.updated_at
    ),
    ${insertAuditLogSql('m', {
      actor: '$5',
      now: '$4',
      productId: 'm.id',
      subject: "concat(m.name, ' (', m.market, ')')",
      before: `(select jsonb_build_object('marketPrices',
          jsonb_object_agg(item_code, expected)) from sent)`,
      after: `(select jsonb_build_object('marketPrices',
          jsonb_object_agg(item_code, price)) from sent)`,
    })}
    select case when exists (select from m) then jsonb_array_length($3::jsonb) else 0 end as saved`,
};
