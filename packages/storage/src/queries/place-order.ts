import type { OrderRequest, Policy, Refusal } from '@briolette/contract';
import { toCents } from '@briolette/domain';
import { violatedConstraint } from '../constraint-violation.ts';
import type { Database, Statement } from '../database.ts';
import { RequestRefused } from '../request-refused.ts';

export type NewOrder = {
  userId: string;
  orderId: string;
  idempotencyKey: string;
  request: OrderRequest;
  payment: { reference: string; amount: number } | null;
  deliveryDate: string;
  now: Date;
  policy: Pick<Policy, 'extraDiscount' | 'deliveryCharge' | 'cashbackPercent'>;
};

/**
 * Places an order and gives its id. One statement records the order, takes the stock and empties
 * the cart; the constraints of the tables refuse it whole. The key decides before anything else:
 * pressed twice, reloaded or retried, it is one order.
 */
export async function placeOrder(database: Database, order: NewOrder): Promise<string> {
  try {
    await database.query(placeOrderStatement, parametersOf(order));
    return order.orderId;
  } catch (error) {
    const constraint = violatedConstraint(error);
    if (constraint === null) throw error;
    // Another request with the same key may have emptied the cart a moment ago.
    const earlier = await findOrderByKey(database, order);
    if (earlier !== null) return earlier;
    throw await refusalFor(database, order.userId, constraint, error);
  }
}

/** The order that this key has placed already; a key used for another request is refused. */
export async function findOrderByKey(
  database: Database,
  { userId, idempotencyKey, request }: Pick<NewOrder, 'userId' | 'idempotencyKey' | 'request'>,
): Promise<string | null> {
  const [earlier] = await database.query<{ id: string; same: boolean }>(findByKeyStatement, [
    userId,
    idempotencyKey,
    request.addressId,
    request.payBy,
    seenCents(request),
  ]);
  if (!earlier) return null;
  if (!earlier.same) throw new RequestRefused('keyReused');
  return earlier.id;
}

async function refusalFor(database: Database, userId: string, constraint: string, error: unknown) {
  switch (constraint) {
    case 'address':
      return new RequestRefused('addressNotFound');
    case 'orders_not_empty':
      return new RequestRefused('cartEmpty');
    case 'orders_amount_as_seen':
      return new RequestRefused('amountChanged');
    case 'products_stock_not_negative':
      return new RequestRefused('notEnoughStock', await shortLines(database, userId));
    default:
      return error;
  }
}

function shortLines(database: Database, userId: string) {
  return database.query<NonNullable<Refusal['short']>[number]>(shortLinesStatement, [userId]);
}

const seenCents = ({ amount }: OrderRequest) => (amount === undefined ? null : toCents(amount));

function parametersOf(order: NewOrder) {
  const { request, policy } = order;
  return [
    order.userId,
    order.orderId,
    order.idempotencyKey,
    request.addressId,
    request.payBy,
    order.payment?.reference ?? null,
    order.payment ? toCents(order.payment.amount) : seenCents(request),
    order.deliveryDate,
    order.now,
    toCents(policy.extraDiscount),
    toCents(policy.deliveryCharge),
    policy.cashbackPercent,
  ];
}

/**
 * Stock rows are locked in the order of their ids, so that two orders never wait for each other in
 * a circle. Amounts are whole dollars, as domain's checkoutTotals has them.
 */
const placeOrderStatement: Statement = {
  name: 'place-order',
  // The key makes it so: run again it is refused whole, and the order is found by its key.
  repeatable: true,
  text: `
    with emptied as (
      delete from cart_lines c where c.user_id = $1 returning c as line
    ),
    bought as (
      select p as product, line, (line).product_id, (line).qty, p.price_cents
      from emptied join products p on p.id = (line).product_id where (line).qty >= 1
    ),
    locked as (
      select p.id, b.qty from bought b join products p on p.id = b.product_id
      order by p.id for no key update of p
    ),
    taken as (
      update products p set stock = p.stock - locked.qty from locked where p.id = locked.id
    ),
    totals as (
      select count(*)::int as lines, coalesce(sum(qty), 0) as pieces,
        coalesce(sum(price_cents::bigint * qty), 0)::bigint / 100 * 100 as subtotal
      from bought
    ),
    placed as (
      insert into orders (user_id, id, idempotency_key, address_id, address, pay_by,
        payment_reference, line_count, amount_cents, cashback_cents, seen_amount_cents,
        delivery_date, placed_at)
      select $1::uuid, $2::uuid, $3, $4,
        (select details || jsonb_build_object('id', id) from addresses
          where user_id = $1 and id::text = $4),
        $5, $6, lines,
        subtotal - least(subtotal, $10::bigint) + $11::bigint,
        case when pieces >= 2 then subtotal * $12::int / 10000 * 100 else 0 end,
        $7::bigint, $8, $9::timestamptz
      from totals
    )
    insert into order_lines (user_id, order_id, product_id, qty, line)
    select $1::uuid, $2::uuid, product_id, qty, cart_line_json(product, line) from bought`,
};

/**
 * Locks the row, which makes this a transaction with a commit of its own: it waits until a second
 * machine has the order, as the one that placed it would have. Only reading it could confirm an
 * order that is on one machine, because the wait of the first attempt was broken off.
 */
const findByKeyStatement = {
  name: 'find-order-by-key',
  text: `
    select id::text, address_id = $3 and pay_by = $4
      and ($5::bigint is null or seen_amount_cents = $5::bigint) as same
    from orders where user_id = $1 and idempotency_key = $2 for no key update`,
};

const shortLinesStatement = {
  name: 'short-lines',
  text: `
    select p.id as _id, p.stock as available
    from cart_lines c join products p on p.id = c.product_id
    where c.user_id = $1 and c.qty > p.stock order by p.id`,
};
