import type { Order, RefundLine, StaffOrder } from '@briolette/contract';
import { currency as baseCurrency } from '@briolette/contract';
import * as m from '@briolette/i18n/terms/orders';
import {
  type AmountFormat,
  currencyExponent,
  formatAmount,
  formatMoney,
  toMinorUnits,
  toUnits,
} from '../text/currencies.ts';
import { type PriceLine, sumPrices } from '../text/money.ts';
import { chargeStep } from '../text/money-arithmetic.ts';

type Line = Pick<StaffOrder['lines'][number], 'productId' | 'price' | 'qty'> &
  Partial<Pick<StaffOrder['lines'][number], 'refundedQty' | 'refundedAmount'>>;

/** ISO 4217; the shop's own currency if absent. */
type WithCurrency = { currency?: string };

/**
 * Computes what a refund of these lines gives back, in units: each line at its share of the order's
 * amount, and at most what earlier refunds left of that. Delivery is not part of it. Shares are
 * multiples of what can be refunded in the currency. Null if fewer items were ordered.
 *
 * The database splits a refund by the same rule (`order_line_balances`, `split_refund`) and refuses a
 * second refund of the same items.
 */
export function calculateLineRefund(
  {
    amount,
    lines,
    currency = baseCurrency.code,
  }: WithCurrency & { amount: number; lines: readonly Line[] },
  requested: readonly RefundLine[],
): number | null {
  const step = chargeStep(currency);
  const paid = paidForLines(amount, lines, currency);
  let sum = 0;
  const lineIds = new Set<string>();
  for (const { productId, qty } of requested) {
    const line = lines.find((each) => each.productId === productId);
    if (!line || qty > line.qty || lineIds.has(productId)) return null;
    lineIds.add(productId);
    const whole = paid.get(productId) ?? 0;
    const { refundedQty = 0, refundedAmount = 0 } = line;
    const worth =
      portion(whole, refundedQty + qty, line.qty, step) -
      portion(whole, refundedQty, line.qty, step);
    sum += Math.max(0, Math.min(worth, whole - toMinorUnits(refundedAmount, currency)));
  }
  return toUnits({ amount: sum, currency });
}

/** Splits the amount over the lines by price, in minor units. Rounded so that the sum is exact. */
function paidForLines(
  amount: number,
  lines: readonly Line[],
  currency: string,
): Map<string, number> {
  const step = chargeStep(currency);
  const getLineAmount = ({ price, qty }: Line) => toMinorUnits(price, currency) * qty;
  const whole = lines.reduce((sum, line) => sum + getLineAmount(line), 0);
  const paid = Math.min(toMinorUnits(amount, currency), whole);
  const shares = new Map<string, number>();
  let running = 0;
  for (const line of lines.toSorted((a, b) => (a.productId < b.productId ? -1 : 1))) {
    const before = portion(paid, running, whole, step);
    running += getLineAmount(line);
    shares.set(line.productId, portion(paid, running, whole, step) - before);
  }
  return shares;
}

/**
 * amount × part / whole, rounded down to a multiple of the step. The product may exceed what a number
 * holds exactly.
 */
const portion = (amount: number, part: number, whole: number, step: number) =>
  whole === 0 ? 0 : Number((BigInt(amount) * BigInt(part)) / (BigInt(whole) * BigInt(step))) * step;

type RefundedOrder = WithCurrency & {
  amount: number;
  discount: number;
  /** Absent for older orders, whose total is in whole units. */
  delivery?: number | null;
  lines: readonly { productId: string; price: number; qty: number }[];
};
type RefundedLine = { productId: string; qty: number };

/** Converts a customer's order for refundBreakdown. */
export function refundedOrder({
  amount,
  discounts,
  delivery = null,
  orders,
  currency = baseCurrency.code,
}: Pick<Order, 'amount' | 'discounts'> &
  Partial<Pick<Order, 'delivery'>> &
  WithCurrency & { orders: readonly (PriceLine & { _id: string })[] }): RefundedOrder {
  const lines = orders.map(({ _id, product_price: price, qty }) => ({
    productId: _id,
    price,
    qty,
  }));
  const off = (discounts ?? []).reduce((sum, each) => sum + toMinorUnits(each.amount, currency), 0);
  // Older orders have no discounts by name.
  const minor = discounts
    ? off
    : Math.max(0, sumPrices(orders, currencyExponent(currency)) - toMinorUnits(amount, currency));
  return { amount, discount: toUnits({ amount: minor, currency }), delivery, currency, lines };
}

/**
 * Explains why a refund of order lines differs from their prices: "$1,485.00 minus $125.56 of the
 * discount". Null if it doesn't differ.
 */
export function refundBreakdown(
  order: RefundedOrder,
  refunded: readonly RefundedLine[],
  refundedAmount: number,
): string | null {
  const { discount, lines, currency = baseCurrency.code } = order;
  const toMinor = (units: number) => toMinorUnits(units, currency);
  const format = (amount: number) => formatMoney({ amount, currency });
  const whole = lines.reduce((sum, { price, qty }) => sum + toMinor(price) * qty, 0);
  const listed = refunded.reduce((sum, { productId, qty }) => {
    const line = lines.find((each) => each.productId === productId);
    return sum + toMinor(line?.price ?? 0) * qty;
  }, 0);
  const given = toMinor(refundedAmount);
  if (listed === 0 || given === listed) return null;
  const delivery = getDelivery(order, whole, currency);
  const deliveryShare = Math.max(0, Math.round((listed * delivery) / whole));
  const discountShare = listed + deliveryShare - given;
  const expected = Math.round((listed * toMinor(discount)) / whole);
  if (discount === 0 || discountShare <= 0 || Math.abs(discountShare - expected) > toMinor(1))
    return m.refundOfPrice({ refund: format(given), price: format(listed) });
  const shares = { price: format(listed), discount: format(discountShare) };
  return deliveryShare > 0
    ? m.refundLessDiscountPlusDelivery({ ...shares, delivery: format(deliveryShare) })
    : m.refundLessDiscount(shares);
}

/** The delivery charge in minor units. An older total is in whole units: prices were rounded down. */
function getDelivery(
  { amount, discount, delivery = null }: RefundedOrder,
  whole: number,
  currency: string,
): number {
  const toMinor = (units: number) => toMinorUnits(units, currency);
  if (delivery !== null) return toMinor(delivery);
  return toMinor(amount) - (whole - (whole % toMinor(1))) + toMinor(discount);
}

/** Returns how much of an order line was refunded. */
export function refundedOfLine(
  { refunds, currency = baseCurrency.code }: Pick<Order, 'refunds'> & WithCurrency,
  lineId: string,
): { qty: number; amount: number } {
  const lines = refunds.flatMap((refund) => refund.lines);
  const own = lines.filter(({ productId }) => productId === lineId);
  const minor = own.reduce((sum, { amount }) => sum + toMinorUnits(amount, currency), 0);
  return {
    qty: own.reduce((sum, { qty }) => sum + qty, 0),
    amount: toUnits({ amount: minor, currency }),
  };
}

type RefundedQuantity = AmountFormat & { ordered: number; qty: number; amount: number };

/**
 * Formats a refund: "Refunded $1,359.44", "1 of 2 refunded, $640"; null if nothing was refunded.
 */
export function formatRefunded({ ordered, qty, ...refund }: RefundedQuantity): string | null {
  if (qty === 0) return null;
  const amount = formatAmount(refund.amount, refund);
  return qty >= ordered
    ? m.refunded({ amount })
    : m.partlyRefunded({ refunded: qty, ordered, amount });
}
