import type { CartDiscounts, CouponErrorCode } from '@briolette/contract';
import { type Database, queryOne, type Statement } from '../database/database.ts';
import { wholeDollarsSql } from '../database/money-sql.ts';
import { cartLinesSql } from '../variants/line-sql.ts';
import {
  appliesToProductSql,
  extraDiscountId,
  extraDiscountSql,
  isApplicableSql,
  isDiscountActiveSql,
  isInMarketSql,
  isRedeemedBySql,
} from './discount-conditions.ts';

/**
 * `mailbox` is a hash of the shopper's mailbox. Accounts with the same mailbox share discounts that
 * each customer may use once.
 */
type Shopper = { userId: string; mailbox?: string | null | undefined };

/** Lists the discounts that apply to this shopper's order. */
export function listApplicableDiscounts(
  database: Database,
  request: Shopper & {
    code: string | null;
    set: number;
    now: Date;
    /** The code of the market; null or absent: the default one. */
    market?: string | null;
  },
): Promise<CartDiscounts> {
  const { userId, mailbox, code, now, set, market } = request;
  const parameters = [userId, code, now, set, mailbox ?? null, market ?? null];
  return queryOne(database, readStatement, parameters);
}

/** Returns why the code doesn't apply to the shopper's cart, or null if it does. */
export async function validateCoupon(
  database: Database,
  { userId, mailbox, code, now }: Shopper & { code: string; now: Date },
): Promise<CouponErrorCode | null> {
  const [found] = await database.query<{ reason: CouponErrorCode | null }>(validateStatement, [
    userId,
    code,
    now,
    mailbox ?? null,
  ]);
  return found ? found.reason : 'couponInvalid';
}

const readStatement: Statement = {
  name: 'read-discounts',
  text: `
    select case when $6::text is null then ${extraDiscountSql('$4', '$3::timestamptz')} else 0 end as "extraDiscount",
      exists (select from discounts d where d.code is not null and ${isDiscountActiveSql('$3::timestamptz')})
        as "takesCoupons",
      coalesce((
        select json_agg(json_build_object(
          'name', d.name, 'code', d.code, 'percent', d.percent,
          'amount', ${wholeDollarsSql('d.amount_cents')},
          'categories', d.category_values, 'products', d.product_ids)
          order by d.code is not null, d.position)
        from discounts d
        where d.id <> '${extraDiscountId}' and ${isApplicableSql({ user: '$1::uuid', mailbox: '$5::text' }, '$2::text', '$3::timestamptz')}
          and ${isInMarketSql('$6::text')}), '[]') as discounts`,
};

const validateStatement: Statement = {
  name: 'validate-coupon',
  text: `
    select case
      when d.ends_at <= $3::timestamptz then 'couponExpired'
      when d.starts_at > $3::timestamptz then 'couponNotStarted'
      when ${isRedeemedBySql('$1::uuid', '$4::text')} then 'couponAlreadyUsed'
      when d.usage_count >= d.usage_limit then 'couponLimitReached'
      when not exists (
        select from ${cartLinesSql}
        where c.user_id = $1::uuid and c.qty >= 1 and ${appliesToProductSql('p.id', 'p.category')})
        then 'couponNotApplicable'
      end as reason
    from discounts d where d.code = $2::text`,
};
