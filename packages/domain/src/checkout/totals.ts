import type { AppliedDiscount, DiscountTerms, Order, Policy } from '@briolette/contract';
import type { PriceLine } from '../orders/prices.ts';
import { countedQuantity, sum, sumPricesInCents } from '../orders/prices.ts';
import { calculatePercentOff, formatPrice, toCents } from '../text/money.ts';
export type PricedLine = PriceLine & { product_prevPrice: number };
export type CartTotals = {
  /** Whole dollars: the sum of previous prices, floored. */
  previousTotal: number;
  /** Whole dollars: the sum of prices, floored. */
  priceTotal: number;
  discountPercent: number;
  /** Whether the floor dropped any cents, so that the screen can say so. */
  roundedDown: boolean;
};

/** Totals are the floor of the sum, never the sum of floors. An empty cart is all zeros. */
export function cartTotals(lines: readonly PricedLine[]): CartTotals {
  const previous = sum(lines, (line) => line.product_prevPrice);
  const price = sumPricesInCents(lines);
  const previousTotal = Math.floor(previous / 100);
  const priceTotal = Math.floor(price / 100);
  return {
    previousTotal,
    priceTotal,
    discountPercent: calculatePercentOff(priceTotal, previousTotal),
    roundedDown: previous % 100 !== 0 || price % 100 !== 0,
  };
}

/** What one line shows, in whole dollars. */
export function lineSubtotal(line: PricedLine): number {
  return Math.floor((toCents(line.product_price) * countedQuantity(line)) / 100);
}

export type DiscountableLine = PricedLine & { _id?: string; product_category?: string };

/**
 * What comes off these lines, in whole units: each discount of the full prices of its pieces, in the
 * given order, and all of them together no more than the subtotal. What takes nothing off is left
 * out. The order's statement has the same rule.
 */
export function calculateDiscounts(
  lines: readonly DiscountableLine[],
  terms: readonly DiscountTerms[],
): AppliedDiscount[] {
  let left = Math.floor(sumPricesInCents(lines) / 100);
  return terms.flatMap(({ name, code, percent, amount, categories, products }) => {
    const isForAll = categories.length + products.length === 0;
    const cents = sumPricesInCents(
      lines.filter(
        ({ _id = '', product_category = '' }) =>
          isForAll || categories.includes(product_category) || products.includes(_id),
      ),
    );
    const worth = percent === null ? (amount ?? 0) * 100 : Math.floor((cents * percent) / 100);
    const given = Math.min(left, Math.floor(Math.min(worth, cents) / 100));
    left -= given;
    return given > 0 ? [{ name, code, amount: given }] : [];
  });
}

export type CheckoutTotals = {
  subtotal: number;
  /** What comes off every order. */
  extraDiscount: number;
  /** What else comes off, by name. */
  discounts: AppliedDiscount[];
  deliveryCharge: number;
  grandTotal: number;
  /** Given back after delivery; not taken off the grand total. */
  cashback: number;
  /** Whether the subtotal dropped any cents, so that the screen can say so. */
  roundedDown: boolean;
};

type CheckoutPolicy = Pick<Policy, 'extraDiscount' | 'deliveryCharge' | 'cashbackPercent'>;

/**
 * Grand total = subtotal - discounts + delivery charge, the extra discount first. They never exceed
 * the subtotal, so the total is never under the delivery charge.
 */
export function checkoutTotals(
  lines: readonly DiscountableLine[],
  policy: CheckoutPolicy,
  more: readonly DiscountTerms[] = [],
): CheckoutTotals {
  const cents = sumPricesInCents(lines);
  const subtotal = Math.floor(cents / 100);
  const extra = { ...allProducts, amount: policy.extraDiscount };
  const given = calculateDiscounts(lines, [extra, ...more]);
  const off = given.reduce((sum, { amount }) => sum + amount, 0);
  const extraDiscount = Math.min(policy.extraDiscount, subtotal);
  const units = lines.reduce((total, line) => total + Math.max(0, line.qty), 0);
  return {
    subtotal,
    extraDiscount,
    discounts: extraDiscount > 0 ? given.slice(1) : given,
    deliveryCharge: policy.deliveryCharge,
    grandTotal: subtotal - off + policy.deliveryCharge,
    cashback: units >= 2 ? Math.floor((subtotal * policy.cashbackPercent) / 100) : 0,
    roundedDown: cents % 100 !== 0,
  };
}

const allProducts = { name: '', code: null, percent: null, categories: [], products: [] };

type Row = readonly [term: string, value: string];
type Reckoned = Pick<Order, 'amount' | 'discounts'> & { orders: readonly PriceLine[] };

/** From the pieces of an order to its amount, row by row, so that a reader can add it up. */
export function buildOrderTotalRows({ orders, discounts, amount }: Reckoned): Row[] {
  const subtotal = Math.floor(sumPricesInCents(orders) / 100);
  return [
    ['Pieces', formatPrice(subtotal)],
    ...(discounts
      ? buildDiscountRows(discounts, amount - subtotal)
      : // From before discounts were kept: told by the difference alone.
        [['Discount and delivery', `-${formatPrice(subtotal - amount)}`] as const]),
    ['Total', formatPrice(amount)],
  ];
}

function buildDiscountRows(discounts: NonNullable<Order['discounts']>, difference: number): Row[] {
  const off = discounts.reduce((sum, each) => sum + each.amount, 0);
  return [
    ...discounts.map(
      ({ name, code, amount }): Row => [
        code === null ? name : `${name}, ${code}`,
        `-${formatPrice(amount)}`,
      ],
    ),
    ['Delivery charge', formatPrice(difference + off)],
  ];
}
