import {
  ApiError,
  type ApiErrorBody,
  type CountryAddress,
  currency,
  type Order,
  type OrderRequest,
  type Policy,
} from '@briolette/contract';
import {
  exactRounding,
  normalizeEmail,
  toDay,
  toMinorUnits,
  wholeDollars,
} from '@briolette/domain';
import { assertActiveSession, type SessionKey } from '../accounts/sessions.ts';
import { listAddresses } from '../addresses/addresses.ts';
import { sellableStockSql } from '../catalogue/product-columns.ts';
import { type Database, queryOne, type Statement } from '../database/database.ts';
import { getViolatedConstraint } from '../database/errors.ts';
import { findOrderJson } from '../orders/orders.ts';
import { cartLinesSql } from '../variants/line-sql.ts';
import { type PlaceOrderParameters, placeOrderStatement } from './place-order-statement.ts';

/** The maximum number of unpaid units under one key. */
export type UnpaidLimit = { key: string; most: number };

export type NewOrder = {
  /** The session must be active while the order is placed. */
  caller: SessionKey & { email: string };
  orderId: string;
  idempotencyKey: string;
  request: Pick<OrderRequest, 'addressId' | 'amount' | 'coupon' | 'gift'> & {
    payBy: Order['payBy'];
  };
  /** The provider and the deadlines of the payment; null for cash on delivery. */
  payment: {
    id: string;
    provider: string;
    currency: string;
    /** Null if the payment was received in the shop. */
    paymentDueAt: Date | null;
    expiresAt: Date;
  } | null;
  deliveryDate: string;
  /** The calendar days that 1, 2, 3, … lead days add to it; each adds one if absent. */
  leadDayOffsets?: readonly number[] | null;
  now: Date;
  /** The keys under which the units count as unpaid. They aren't counted if absent. */
  unpaidLimits?: readonly UnpaidLimit[];
  /**
   * A hash of the customer's mailbox. Accounts with the same mailbox share discounts that each
   * customer may use once.
   */
  mailbox?: string | null;
  /** The address on the invoice; the delivery address if absent. */
  billingAddress?: CountryAddress | null;
  /** Where a guest gets emails. */
  contactEmail?: string | null;
  /** The market whose prices apply. null or absent: the default market, which has the base prices. */
  market?: { code: string; currency: string } | null;
  /** The amounts are in units of the market's currency. */
  policy: Pick<Policy, 'extraDiscount' | 'deliveryCharge' | 'cashbackPercent'>;
};

/**
 * Places an order and returns it as JSON. One statement stores the order, takes the stock and
 * empties the cart; the constraints of the tables reject it as a whole. The idempotency key is
 * checked first, so a repeated request returns the same order.
 */
export function placeOrder(database: Database, order: NewOrder): Promise<string> {
  return placeOrderFrom(database, order, {
    statement: placeOrderStatement,
    parameters: placeOrderStatement.toParameters(toPlaceOrderParameters(order)),
    beforeRetry: () => assertActiveSession(database, order.caller, order.now),
    shortLines: () => database.query(shortLinesStatement, [order.caller.userId]),
    explainAddress: async () => {
      const addresses = await listAddresses(database, order.caller.userId);
      const isStored = addresses.some(({ id }) => id === order.request.addressId);
      return new ApiError(isStored ? 'addressNotDeliverable' : 'addressNotFound');
    },
    hasCart: true,
  });
}

/** Throws if a rejected order must not be explained or tried again. */
export type RetryPlacing = (constraint: string) => Promise<void>;

/** What differs between an order from a cart and one that staff enter. */
type OrderPlacing = {
  statement: Statement;
  parameters: readonly unknown[];
  beforeRetry: RetryPlacing;
  /** Lists the lines that exceed the stock. */
  shortLines: () => Promise<NonNullable<ApiErrorBody['short']>>;
  /** Explains why the order has no address. */
  explainAddress: () => Promise<Error>;
  /** Whether the lines are the cart, by which a coupon code is validated. */
  hasCart: boolean;
};

export async function placeOrderFrom(
  database: Database,
  order: NewOrder,
  placing: OrderPlacing,
): Promise<string> {
  try {
    const { statement, parameters } = placing;
    const { placed } = await queryOne<{ placed: string }>(database, statement, parameters);
    return placed;
  } catch (error) {
    const constraint = getViolatedConstraint(error);
    if (constraint === null) throw error;
    // Another order has this number. The next attempt generates another.
    if (constraint === 'orders_number') return placeOrderFrom(database, order, placing);
    await placing.beforeRetry(constraint);
    // A concurrent request with the same key may have emptied the cart.
    const earlier = await findOrderByKey(
      database,
      order.caller.userId,
      order.idempotencyKey,
      order,
    );
    if (earlier !== null) return earlier;
    const rejection = await explainRejection(database, order, placing, { constraint, error });
    // An automatic discount reached its limit. The order is placed without it.
    if (rejection === null) return placeOrderFrom(database, order, placing);
    throw rejection;
  }
}

/** Maps a violated constraint to an error. Returns null if the same order can be retried. */
async function explainRejection(
  database: Database,
  { caller: { userId }, request, mailbox, now }: NewOrder,
  { shortLines, explainAddress, hasCart }: OrderPlacing,
  { constraint, error }: { constraint: string; error: unknown },
) {
  const coupon = request.coupon && couponConstraints.includes(constraint) ? request.coupon : null;
  if (coupon) {
    const { validateCoupon } = await import('../discounts/discounts.ts');
    const code = await validateCoupon(database, { userId, mailbox, code: coupon, now });
    if (code && (hasCart || code !== 'couponNotApplicable')) return new ApiError(code);
  }
  switch (constraint) {
    case 'address':
      return explainAddress();
    case 'orders_not_empty':
      return new ApiError('cartEmpty');
    case 'discounts_usage_limit':
    case 'discount_redemptions_once_per_customer':
    case 'discount_redemptions_once_per_mailbox':
      return null;
    case 'orders_shop_open':
      return new ApiError('shopClosed');
    case 'orders_coupon_applied':
      return new ApiError('couponNotApplicable');
    case 'orders_amount_as_expected':
      return new ApiError('amountChanged');
    case 'market_code':
      return new ApiError('marketUnavailable');
    case 'unpaid_unit_counts_limit':
      return new ApiError('tooManyUnpaidUnits');
    case 'products_stock_not_negative':
    case 'product_variants_stock_not_negative':
    // The snapshot of a variant that doesn't exist is null.
    case 'snapshot':
      return new ApiError('notEnoughStock', { short: await shortLines() });
    default:
      return error;
  }
}

const couponConstraints = [
  'discounts_usage_limit',
  'discount_redemptions_once_per_customer',
  'discount_redemptions_once_per_mailbox',
  'orders_coupon_applied',
  'orders_amount_as_expected',
];

export function toPlaceOrderParameters(order: NewOrder): PlaceOrderParameters {
  const { caller, request, policy, payment } = order;
  const pricing = toPricing(order.market ?? null);
  const toMinor = (amount: number) => toMinorUnits(amount, pricing.currency);
  const limits = order.unpaidLimits?.length ? order.unpaidLimits : null;
  return {
    userId: caller.userId,
    sessionId: caller.sessionId,
    email: caller.email,
    orderId: order.orderId,
    idempotencyKey: order.idempotencyKey,
    addressId: request.addressId,
    paymentMode: request.payBy,
    expectedAmountCents: request.amount === undefined ? null : toMinor(request.amount),
    deliveryDate: order.deliveryDate,
    leadDayOffsets: order.leadDayOffsets ?? null,
    today: toDay(order.now),
    now: order.now,
    extraDiscountCents: toMinor(policy.extraDiscount),
    deliveryCents: toMinor(policy.deliveryCharge),
    cashbackPercent: policy.cashbackPercent,
    ...pricing,
    paymentId: payment?.id ?? null,
    provider: payment?.provider ?? null,
    paymentDueAt: payment?.paymentDueAt ?? null,
    paymentExpiresAt: payment?.expiresAt ?? null,
    unpaidCountKeys: limits?.map(({ key }) => key) ?? null,
    unpaidUnitLimits: limits?.map(({ most }) => most) ?? null,
    couponCode: request.coupon ?? null,
    giftOptions: toGiftJson(request),
    billingAddress: toJson(order.billingAddress),
    mailboxHash: order.mailbox ?? null,
    contactEmail: order.contactEmail ?? null,
    contactEmailKey: order.contactEmail ? normalizeEmail(order.contactEmail) : null,
  };
}

/** The pricing of a market; null: the default market. */
export function toPricing(
  market: NonNullable<NewOrder['market']> | null,
): Pick<PlaceOrderParameters, 'priceMarket' | 'currency' | 'roundingStep'> {
  const code = market?.currency ?? currency.code;
  return {
    priceMarket: market?.code ?? null,
    currency: code,
    roundingStep: (market ? exactRounding(code) : wholeDollars).step,
  };
}

/**
 * Lists the lines c that exceed the stock of their products p. Lines that share the stock of a
 * variant get it in the order of their ids.
 */
export const buildShortLinesStatement = (
  name: string,
  lines: string,
  condition: string,
): Statement => ({
  name,
  text: `
    select _id, available from (
      select line_id(c.product_id, c.variant_code, c.engraving_key) as _id, c.qty,
        greatest(0, variant.stock - coalesce(sum(c.qty) over (
          partition by c.product_id, c.variant_code order by c.engraving_key
          rows between unbounded preceding and 1 preceding), 0))::int as available
      from ${lines}, lateral (
        select case when c.variant_code <> '' and p.state = 'active'
          then coalesce((select s.stock from product_variants s
            where s.product_id = p.id and s.variant_code = c.variant_code and s.is_active), 0)
          else ${sellableStockSql('p')} end as stock) as variant
      where ${condition} and c.qty > 0
    ) as line
    where qty > available order by _id`,
});

const shortLinesStatement = buildShortLinesStatement('short-lines', cartLinesSql, 'c.user_id = $1');

/** Returns the order that was placed with this key, or null. Throws if the request differs. */
export async function findOrderByKey(
  database: Database,
  userId: string,
  idempotencyKey: string,
  {
    request,
    market,
    billingAddress,
  }: Partial<Pick<NewOrder, 'request' | 'market' | 'billingAddress'>> = {},
): Promise<string | null> {
  const [earlier] = await database.query<{ id: string; same: boolean }>(findByKeyStatement, [
    userId,
    idempotencyKey,
    request?.addressId ?? null,
    request?.payBy ?? null,
    request?.amount === undefined
      ? null
      : toMinorUnits(request.amount, toPricing(market ?? null).currency),
    request?.coupon ?? null,
    request ? toGiftJson(request) : null,
    request && market ? market.code : null,
    toJson(billingAddress),
  ]);
  if (!earlier) return null;
  if (!earlier.same) throw new ApiError('idempotencyKeyReused');
  return findOrderJson(database, userId, earlier.id);
}

const toJson = (value: object | null | undefined) => (value ? JSON.stringify(value) : null);
const toGiftJson = ({ gift }: NewOrder['request']) => toJson(gift);

/**
 * Locks the row, which makes this a transaction with its own commit. With synchronous replication
 * it waits until a standby has the order, like the transaction that placed it. A plain read could
 * confirm an order that exists on one server only, if the wait of the first attempt was
 * interrupted.
 */
const findByKeyStatement = {
  name: 'find-order-by-key',
  text: `
    select id::text, ($3::text is null or address_id = $3) and ($4::text is null or payment_mode = $4)
      and ($5::bigint is null or expected_amount_cents = $5::bigint)
      and ($3::text is null or (coupon_code is not distinct from $6
        and gift_options is not distinct from $7::jsonb
        and case when $8::text is null then (select is_default from markets where code = market_code)
          else market_code = $8::text end))
      and ($9::jsonb is null or invoice_address = $9::jsonb)
      as same
    from orders where user_id = $1 and idempotency_key = $2 for no key update`,
};
