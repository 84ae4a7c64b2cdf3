import { type Database, queryOne, type Statement } from '../database/database.ts';
import { wholeDollarsSql } from '../database/money-sql.ts';

/** SQL conditions of a discount d, shared by orders and screens. */

/** The extra discount of the shop, the first discount of all. */
export const extraDiscountId = '00000000-0000-7000-8000-000000000001';

export const isDiscountActiveSql = (now: string) =>
  `coalesce(d.starts_at <= ${now}, true) and coalesce(d.ends_at > ${now}, true)`;

/** The amount that is taken off every order. `set` applies until the shop enters an amount. */
export const extraDiscountSql = (set: string, now: string) => `coalesce((
      select coalesce(${wholeDollarsSql('d.amount_cents')}, ${set}::bigint) from discounts d
      where d.id = '${extraDiscountId}' and ${isDiscountActiveSql(now)}), 0)::int`;

const isLeft = 'coalesce(d.usage_count < d.usage_limit, true)';

/** Redeemed by this account or by another account of the same mailbox. */
export const isRedeemedBySql = (user: string, mailbox: string) => `(d.once_per_customer and exists (
  select from discount_redemptions u where u.discount_id = d.id
    and (u.once_per_user_id = ${user} or u.once_per_mailbox = ${mailbox})))`;

/** Automatic discounts and the given code, for this user now. */
export const isApplicableSql = (
  who: { user: string; mailbox: string },
  code: string,
  now: string,
) =>
  `(d.code is null or d.code = ${code}) and ${isDiscountActiveSql(now)} and ${isLeft}
    and not ${isRedeemedBySql(who.user, who.mailbox)}`;

/**
 * True if the discount applies in a market, or in the default market if `market` is null. Other
 * markets have no fixed amounts, because these are in dollars.
 */
export const isInMarketSql = (market: string) =>
  `(${market} is null or (d.percent is not null and d.id <> '${extraDiscountId}'))`;

/** True if the discount applies to a product of this id and category. */
export const appliesToProductSql = (id: string, category: string) =>
  `(cardinality(d.category_values) + cardinality(d.product_ids) = 0
    or ${category} = any(d.category_values) or ${id} = any(d.product_ids))`;

/** The discounts of an order o as JSON. null for orders placed before they were stored. */
export const appliedDiscountsSql = `case when o.applied_discounts is not null then coalesce((
      select jsonb_agg(given - 'id' order by place)
      from jsonb_array_elements(o.applied_discounts) with ordinality each (given, place)), '[]') end`;

/** Returns the extra discount for display. `set` applies until the shop enters an amount. */
export async function getExtraDiscount(database: Database, set: number, now: Date) {
  return (await queryOne<{ extra: number }>(database, extraDiscountStatement, [now, set])).extra;
}

const extraDiscountStatement: Statement = {
  name: 'read-extra-discount',
  standby: true,
  text: `select ${extraDiscountSql('$2', '$1::timestamptz')} as extra`,
};
