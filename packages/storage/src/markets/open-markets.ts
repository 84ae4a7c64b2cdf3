import type { OpenMarket } from '@briolette/contract';
import type { Database, Statement } from '../database/database.ts';
import { unitsSql } from '../database/money-sql.ts';

/** Lists the markets that the shop sells in, the default one first, then by name. */
export async function listOpenMarkets(database: Database): Promise<OpenMarket[]> {
  return database.query<OpenMarket>(listStatement);
}

/** The rate of its prices, rounded to a power of ten. */
const priceScaleSql = `(10 ^ greatest(0, round(log(coalesce(m.price_rate, 1)))))::float8`;

const listStatement: Statement = {
  name: 'list-open-markets',
  text: `
    select m.code, m.name, m.is_default as "isDefault", m.currency, m.languages,
      array(select c.country from market_countries c
        where c.market_code = m.code order by c.country) as countries,
      m.prices_include_tax as "pricesIncludeTax", m.address_form as "addressForm",
      ${unitsSql('m.delivery_charge', 'm.currency')}::float8 as "deliveryCharge",
      ${priceScaleSql} as "priceScale"
    from markets m where m.is_active order by m.is_default desc, lower(m.name), m.code`,
};
