import type { Market, MarketFields } from '@briolette/contract';
import {
  type Actor,
  changedFieldsSql,
  insertAuditLogSql,
  toActorParameter,
} from '../audit-log/audit-log.ts';
import type { Database, Statement } from '../database/database.ts';
import { unitsSql } from '../database/money-sql.ts';

/** Lists the markets, the default one first, then by name. */
export async function listMarkets(database: Database): Promise<Market[]> {
  const rows = await database.query<{ market: Market }>(listStatement);
  return rows.map(({ market }) => market);
}

type NewMarket = { code: string; currency: string; fields: MarketFields };

/**
 * Throws a violation of markets_pkey if the code is taken, of market_countries_one_market if
 * another market has one of the countries, of markets_delivery_charge if it can't be charged.
 */
export async function createMarket(
  database: Database,
  actor: Actor,
  { code, currency, fields, now }: NewMarket & { now: Date },
): Promise<void> {
  const parameters = [code, currency, JSON.stringify(fields), now, toActorParameter(actor)];
  await database.query(createStatement, parameters);
}

/**
 * Returns false if the market doesn't exist or on a version conflict. Throws a violation of
 * market_countries_one_market as above, of markets_default_is_active if the default market would be
 * closed.
 */
export async function updateMarket(
  database: Database,
  actor: Actor,
  edit: { marketCode: string; version: number; fields: MarketFields; now: Date },
): Promise<boolean> {
  const { marketCode, version, fields, now } = edit;
  const parameters = [marketCode, version, JSON.stringify(fields), now, toActorParameter(actor)];
  return (await database.query(updateStatement, parameters)).length > 0;
}

/** Adds the markets of the sample shop, unless the shop has markets besides the first one. */
export async function seedMarkets(
  database: Database,
  markets: readonly NewMarket[],
): Promise<void> {
  await database.query(seedStatement, [JSON.stringify(markets)]);
}

/** The editable fields of a market as JSON. */
const fieldsSql = (market: string, countries: string) => `jsonb_build_object(
    'name', ${market}.name, 'countries', ${countries}, 'languages', ${market}.languages,
    'pricesIncludeTax', ${market}.prices_include_tax, 'addressForm', ${market}.address_form,
    'deliveryCharge', ${market}.delivery_charge, 'isActive', ${market}.is_active)`;

/** The same for the audit log, whose entries don't have the currency of an amount. */
const loggedFieldsSql = (market: string, countries: string) =>
  `(${fieldsSql(market, countries)} || ${loggedChargeSql(market)})`;

const loggedChargeSql = (market: string) => `jsonb_build_object('deliveryCharge',
    concat(${unitsSql(`${market}.delivery_charge`, `${market}.currency`)}, ' ', ${market}.currency))`;

const countriesSql = (market: string) => `array(
    select c.country from market_countries c where c.market_code = ${market}.code order by c.country)`;

const listStatement: Statement = {
  name: 'list-markets',
  text: `
    select ${fieldsSql('m', countriesSql('m'))} || jsonb_build_object(
      'code', m.code, 'version', m.version, 'isDefault', m.is_default, 'currency', m.currency) as market
    from markets m order by m.is_default desc, lower(m.name), m.code`,
};

const columns = 'name, languages, prices_include_tax, address_form, delivery_charge, is_active';
/** stored: the delivery charge if none was sent. */
const sentColumns = (stored = '0') => `name, languages, "pricesIncludeTax", "addressForm",
      coalesce("deliveryCharge", ${stored}), "isActive"`;
const sent = (fields: string) => `jsonb_to_record(${fields}) as sent (name text, countries text[],
      languages text[], "pricesIncludeTax" boolean, "addressForm" text, "deliveryCharge" bigint,
      "isActive" boolean)`;

const createStatement: Statement = {
  name: 'create-market',
  text: `
    with m as (
      insert into markets (code, currency, created_at, ${columns})
      select $1, $2, $4::timestamptz, ${sentColumns()} from ${sent('$3::jsonb')}
      returning *
    ),
    saved as (
      insert into market_countries (country, market_code)
      select unnest(sent.countries), m.code from m, ${sent('$3::jsonb')}
    ),
    ${insertAuditLogSql('m', {
      actor: '$5',
      now: '$4',
      subject: 'm.name',
      after: `$3::jsonb || ${loggedChargeSql('m')}
        || jsonb_build_object('code', m.code, 'currency', m.currency)`,
    })}
    select code from m`,
};

/** Countries that stay aren't written again, because the two statements have no order. */
const updateStatement: Statement = {
  name: 'update-market',
  text: `
    with was as (
      select m.code, ${countriesSql('m')} as countries,
        ${loggedFieldsSql('m', countriesSql('m'))} as fields
      from markets m where m.code = $1 and m.version = $2::int for no key update
    ),
    next as (
      select array(select country from unnest(sent.countries) as country order by country) as countries
      from ${sent('$3::jsonb')}
    ),
    m as (
      update markets set version = version + 1, (${columns}) = (
        select ${sentColumns('markets.delivery_charge')} from ${sent('$3::jsonb')})
      from was, next where markets.code = was.code
      returning markets.*, was.countries as old_countries, was.fields as old_fields, next.countries
    ),
    removed as (
      delete from market_countries c using m
      where c.market_code = m.code and c.country <> all(m.countries)
    ),
    added as (
      insert into market_countries (country, market_code)
      select country, m.code from m, unnest(m.countries) as country
      where country <> all(m.old_countries)
    ),
    ${insertAuditLogSql('m', {
      actor: '$5',
      now: '$4',
      subject: 'm.name',
      before: changedFieldsSql('m.old_fields', loggedFieldsSql('m', 'm.countries')),
      after: changedFieldsSql(loggedFieldsSql('m', 'm.countries'), 'm.old_fields'),
    })}
    select code from m`,
};

const seedStatement: Statement = {
  name: 'seed-markets',
  text: `
    with sample as (
      select item->>'code' as code, item->>'currency' as currency, sent.*
      from jsonb_array_elements($1::jsonb) as item, ${sent("item->'fields'")}
      where (select count(*) from markets) = 1
    ),
    m as (
      insert into markets (code, currency, ${columns})
      select code, currency, ${sentColumns()} from sample returning code
    )
    insert into market_countries (country, market_code)
    select unnest(sample.countries), m.code from m join sample using (code)`,
};
