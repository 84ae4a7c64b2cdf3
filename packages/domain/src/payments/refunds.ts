import type { Order, RefundLine, StaffOrder } from '@briolette/contract';
import * as m from '@briolette/i18n/terms/orders';
import { type PriceLine, sumPricesInCents } from '../orders/prices.ts';
import { floorToDollars, formatCents, formatPrice, toCents, toDollars } from '../text/money.ts';

type Line = Pick<StaffOrder['lines'][number], 'productId' | 'price' | 'qty'> &
  Partial<Pick<StaffOrder['lines'][number], 'refundedQty' | 'refundedAmount'>>;

/**
 * Computes what a refund of these lines gives back, in dollars: each line at its share of the
 * order's amount, and at most what earlier refunds left of that. Delivery is not part of it. Null if
 * fewer items were ordered.
 *
 * The database splits a refund by the same rule (`order_line_balances`, `split_refund`) and refuses a
 * second refund of the same items.
 */
export function calculateLineRefund(
  { amount, lines }: { amount: number; lines: readonly Line[] },
  requested: readonly RefundLine[],
): number | null {
  const paid = paidForLines(amount, lines);
  let sum = 0;
  const lineIds = new Set<string>();
  for (const { productId, qty } of requested) {
    const line = lines.find((each) => each.productId === productId);
    if (!line || qty > line.qty || lineIds.has(productId)) return null;
    lineIds.add(productId);
    const whole = paid.get(productId) ?? 0;
    const { refundedQty = 0, refundedAmount = 0 } = line;
    const worth =
      portion(whole, refundedQty + qty, line.qty) - portion(whole, refundedQty, line.qty);
    sum += Math.max(0, Math.min(worth, whole - toCents(refundedAmount)));
  }
  return toDollars(sum);
}

/** Splits the amount over the lines by price, in cents. Rounded so that the sum is exact. */
function paidForLines(amount: number, lines: readonly Line[]): Map<string, number> {
  const getLineCents = ({ price, qty }: Line) => toCents(price) * qty;
  const whole = lines.reduce((sum, line) => sum + getLineCents(line), 0);
  const paid = Math.min(toCents(amount), whole);
  const shares = new Map<string, number>();
  let running = 0;
  for (const line of lines.toSorted((a, b) => (a.productId < b.productId ? -1 : 1))) {
    const before = portion(paid, running, whole);
    running += getLineCents(line);
    shares.set(line.productId, portion(paid, running, whole) - before);
  }
  return shares;
}

/** amount × part / whole, rounded down. The product may exceed what a number holds exactly. */
const portion = (amount: number, part: number, whole: number) =>
  whole === 0 ? 0 : Number((BigInt(amount) * BigInt(part)) / BigInt(whole));

type RefundedOrder = {
  amount: number;
  discount: number;
  lines: readonly { productId: string; price: number; qty: number }[];
};
type RefundedLine = { productId: string; qty: number };

/** Converts a customer's order for refundBreakdown. */
export function refundedOrder({
  amount,
  discounts,
  orders,
}: Pick<Order, 'amount' | 'discounts'> & {
  orders: readonly (PriceLine & { _id: string })[];
}): RefundedOrder {
  const lines = orders.map(({ _id, product_price: price, qty }) => ({
    productId: _id,
    price,
    qty,
  }));
  // Older orders have no discounts by name.
  const discount = discounts
    ? discounts.reduce((sum, each) => sum + each.amount, 0)
    : Math.max(0, toDollars(sumPricesInCents(orders)) - amount);
  return { amount, discount, lines };
}

/**
 * Explains why a refund of order lines differs from their prices: "$1,485.00 minus $125.56 of the
 * discount". Null if it doesn't differ.
 */
export function refundBreakdown(
  { amount, discount, lines }: RefundedOrder,
  refunded: readonly RefundedLine[],
  refundedAmount: number,
): string | null {
  const whole = lines.reduce((sum, { price, qty }) => sum + toCents(price) * qty, 0);
  const listed = refunded.reduce((sum, { productId, qty }) => {
    const line = lines.find((each) => each.productId === productId);
    return sum + toCents(line?.price ?? 0) * qty;
  }, 0);
  const given = toCents(refundedAmount);
  if (listed === 0 || given === listed) return null;
  // The total is in whole dollars: the prices were rounded down.
  const delivery = toCents(amount - floorToDollars(whole)) + toCents(discount);
  const deliveryShare = Math.max(0, Math.round((listed * delivery) / whole));
  const discountShare = listed + deliveryShare - given;
  const expected = Math.round((listed * toCents(discount)) / whole);
  if (discount === 0 || discountShare <= 0 || Math.abs(discountShare - expected) > toCents(1))
    return m.refundOfPrice({ refund: formatCents(given), price: formatCents(listed) });
  const shares = { price: formatCents(listed), discount: formatCents(discountShare) };
  return deliveryShare > 0
    ? m.refundLessDiscountPlusDelivery({ ...shares, delivery: formatCents(deliveryShare) })
    : m.refundLessDiscount(shares);
}

/** Returns how much of an order line was refunded. */
export function refundedOfLine(
  { refunds }: Pick<Order, 'refunds'>,
  lineId: string,
): { qty: number; amount: number } {
  const lines = refunds.flatMap((refund) => refund.lines);
  const own = lines.filter(({ productId }) => productId === lineId);
  return {
    qty: own.reduce((sum, { qty }) => sum + qty, 0),
    amount: toDollars(own.reduce((sum, { amount }) => sum + toCents(amount), 0)),
  };
}

/**
 * Formats a refund: "Refunded $1,359.44", "1 of 2 refunded, $640"; null if nothing was refunded.
 */
export function formatRefunded(ordered: number, qty: number, amount: number): string | null {
  if (qty === 0) return null;
  if (qty >= ordered) return m.refunded({ amount: formatPrice(amount) });
  return m.partlyRefunded({ refunded: qty, ordered, amount: formatPrice(amount) });
}
