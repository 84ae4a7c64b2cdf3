import { ApiError, type ApiErrorBody, type OrderRequest, type Policy } from '@briolette/contract';
import { toCents } from '@briolette/domain';
import { assertActiveSession, type SessionKey } from '../accounts/sessions.ts';
import { sellableStockSql } from '../catalogue/product-columns.ts';
import { type Database, queryOne } from '../database/database.ts';
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
  request: OrderRequest;
  /** The provider and the deadlines of the payment; null for cash on delivery. */
  payment: {
    id: string;
    provider: string;
    currency: string;
    paymentDueAt: Date;
    expiresAt: Date;
  } | null;
  deliveryDate: string;
  now: Date;
  /** The keys under which the units count as unpaid. They aren't counted if absent. */
  unpaidLimits?: readonly UnpaidLimit[];
  /**
   * A hash of the customer's mailbox. Accounts with the same mailbox share discounts that each
   * customer may use once.
   */
  mailbox?: string | null;
  policy: Pick<Policy, 'extraDiscount' | 'deliveryCharge' | 'cashbackPercent'>;
};

/**
 * Places an order and returns it as JSON. One statement stores the order, takes the stock and
 * empties the cart; the constraints of the tables reject it as a whole. The idempotency key is
 * checked first, so a repeated request returns the same order.
 */
export async function placeOrder(database: Database, order: NewOrder): Promise<string> {
  try {
    const { placed } = await queryOne<{ placed: string }>(
      database,
      placeOrderStatement,
      placeOrderStatement.toParameters(toPlaceOrderParameters(order)),
    );
    return placed;
  } catch (error) {
    const constraint = getViolatedConstraint(error);
    if (constraint === null) throw error;
    // Another order has this number. The next attempt generates another.
    if (constraint === 'orders_number') return placeOrder(database, order);
    await assertActiveSession(database, order.caller, order.now);
    // A concurrent request with the same key may have emptied the cart.
    const earlier = await findOrderByKey(
      database,
      order.caller.userId,
      order.idempotencyKey,
      order.request,
    );
    if (earlier !== null) return earlier;
    const rejection = await explainRejection(database, order, constraint, error);
    // An automatic discount reached its limit. The order is placed without it.
    if (rejection === null) return placeOrder(database, order);
    throw rejection;
  }
}

/** Maps a violated constraint to an error. Returns null if the same order can be retried. */
async function explainRejection(
  database: Database,
  { caller: { userId }, request, mailbox, now }: NewOrder,
  constraint: string,
  error: unknown,
) {
  const coupon = request.coupon && couponConstraints.includes(constraint) ? request.coupon : null;
  if (coupon) {
    const { validateCoupon } = await import('../discounts/discounts.ts');
    const code = await validateCoupon(database, { userId, mailbox, code: coupon, now });
    if (code) return new ApiError(code);
  }
  switch (constraint) {
    case 'address':
      return new ApiError('addressNotFound');
    case 'orders_not_empty':
      return new ApiError('cartEmpty');
    case 'discounts_usage_limit':
    case 'discount_redemptions_once_per_customer':
    case 'discount_redemptions_once_per_mailbox':
      return null;
    case 'orders_coupon_applied':
      return new ApiError('couponNotApplicable');
    case 'orders_amount_as_expected':
      return new ApiError('amountChanged');
    case 'unpaid_unit_counts_limit':
      return new ApiError('tooManyUnpaidUnits');
    case 'products_stock_not_negative':
    case 'product_variants_stock_not_negative':
    // The snapshot of a variant that doesn't exist is null.
    case 'snapshot':
      return new ApiError('notEnoughStock', { short: await shortLines(database, userId) });
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

function shortLines(database: Database, userId: string) {
  return database.query<NonNullable<ApiErrorBody['short']>[number]>(shortLinesStatement, [userId]);
}

function toPlaceOrderParameters(order: NewOrder): PlaceOrderParameters {
  const { caller, request, policy, payment } = order;
  const limits = order.unpaidLimits?.length ? order.unpaidLimits : null;
  return {
    userId: caller.userId,
    sessionId: caller.sessionId,
    email: caller.email,
    orderId: order.orderId,
    idempotencyKey: order.idempotencyKey,
    addressId: request.addressId,
    paymentMode: request.payBy,
    expectedAmountCents: toExpectedAmountCents(request),
    deliveryDate: order.deliveryDate,
    now: order.now,
    extraDiscountCents: toCents(policy.extraDiscount),
    deliveryCents: toCents(policy.deliveryCharge),
    cashbackPercent: policy.cashbackPercent,
    paymentId: payment?.id ?? null,
    provider: payment?.provider ?? null,
    currency: payment?.currency ?? null,
    paymentDueAt: payment?.paymentDueAt ?? null,
    paymentExpiresAt: payment?.expiresAt ?? null,
    unpaidCountKeys: limits?.map(({ key }) => key) ?? null,
    unpaidUnitLimits: limits?.map(({ most }) => most) ?? null,
    couponCode: request.coupon ?? null,
    giftOptions: toGiftJson(request),
    mailboxHash: order.mailbox ?? null,
  };
}

/** Lines that share the stock of a variant get it in the order of their ids. */
const shortLinesStatement = {
  name: 'short-lines',
  text: `
    select _id, available from (
      select line_id(c.product_id, c.variant_code, c.engraving_key) as _id, c.qty,
        greatest(0, variant.stock - coalesce(sum(c.qty) over (
          partition by c.product_id, c.variant_code order by c.engraving_key
          rows between unbounded preceding and 1 preceding), 0))::int as available
      from ${cartLinesSql}, lateral (
        select case when c.variant_code <> '' and p.state = 'active'
          then coalesce((select s.stock from product_variants s
            where s.product_id = p.id and s.variant_code = c.variant_code and s.is_active), 0)
          else ${sellableStockSql('p')} end as stock) as variant
      where c.user_id = $1 and c.qty > 0
    ) as line
    where qty > available order by _id`,
};

/** Returns the order that was placed with this key, or null. Throws if the request differs. */
export async function findOrderByKey(
  database: Database,
  userId: string,
  idempotencyKey: string,
  request?: OrderRequest,
): Promise<string | null> {
  const [earlier] = await database.query<{ id: string; same: boolean }>(findByKeyStatement, [
    userId,
    idempotencyKey,
    request?.addressId ?? null,
    request?.payBy ?? null,
    request ? toExpectedAmountCents(request) : null,
    request?.coupon ?? null,
    request ? toGiftJson(request) : null,
  ]);
  if (!earlier) return null;
  if (!earlier.same) throw new ApiError('idempotencyKeyReused');
  return findOrderJson(database, userId, earlier.id);
}

const toGiftJson = ({ gift }: OrderRequest) => (gift ? JSON.stringify(gift) : null);

const toExpectedAmountCents = ({ amount }: OrderRequest) =>
  amount === undefined ? null : toCents(amount);

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
        and gift_options is not distinct from $7::jsonb))
      as same
    from orders where user_id = $1 and idempotency_key = $2 for no key update`,
};
