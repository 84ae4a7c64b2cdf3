import type { AppliedDiscount, DiscountTerms, Order, Policy } from '@briolette/contract';
import * as m from '@briolette/i18n/terms/orders';
import type { PriceLine } from '../orders/prices.ts';
import { countedQuantity, sum, sumPricesInCents } from '../orders/prices.ts';
import {
  calculatePercentOff,
  floorPercentage,
  floorToDollars,
  formatPrice,
  isWholeDollars,
  toCents,
} from '../text/money.ts';
export type PricedLine = PriceLine & { product_prevPrice: number };
export type CartTotals = {
  /** The sum of compare-at prices in whole dollars, floored. */
  previousTotal: number;
  /** The sum of prices in whole dollars, floored. */
  priceTotal: number;
  discountPercent: number;
  /** Whether flooring dropped any cents, which the screen mentions. */
  roundedDown: boolean;
};

/**
 * Calculates the totals of a cart: the floor of the sums, never the sum of floors. An empty cart
 * gives zeros.
 */
export function cartTotals(lines: readonly PricedLine[]): CartTotals {
  const previous = sum(lines, (line) => line.product_prevPrice);
  const price = sumPricesInCents(lines);
  const previousTotal = floorToDollars(previous);
  const priceTotal = floorToDollars(price);
  return {
    previousTotal,
    priceTotal,
    discountPercent: calculatePercentOff(priceTotal, previousTotal),
    roundedDown: !isWholeDollars(previous) || !isWholeDollars(price),
  };
}

/** Returns the subtotal of a line in whole dollars. */
export function lineSubtotal(line: PricedLine): number {
  return floorToDollars(toCents(line.product_price) * countedQuantity(line));
}

export type DiscountableLine = PricedLine & { _id?: string; product_category?: string };

/**
 * Calculates the discounts of these lines in whole currency units. Each is computed from the full
 * prices of its products, in the given order, and together they are limited to the subtotal.
 * Discounts of zero are left out. The SQL of an order uses the same rule.
 */
export function calculateDiscounts(
  lines: readonly DiscountableLine[],
  terms: readonly DiscountTerms[],
): AppliedDiscount[] {
  let left = floorToDollars(sumPricesInCents(lines));
  return terms.flatMap(({ name, code, percent, amount, categories, products }) => {
    const isForAll = categories.length + products.length === 0;
    const cents = sumPricesInCents(
      lines.filter(
        ({ _id = '', product_category = '' }) =>
          isForAll || categories.includes(product_category) || products.includes(_id),
      ),
    );
    const worth = percent === null ? toCents(amount ?? 0) : floorPercentage(cents, percent);
    const given = Math.min(left, floorToDollars(Math.min(worth, cents)));
    left -= given;
    return given > 0 ? [{ name, code, amount: given }] : [];
  });
}

export type CheckoutTotals = {
  subtotal: number;
  /** The extra discount. */
  extraDiscount: number;
  /** Further discounts by name. */
  discounts: AppliedDiscount[];
  deliveryCharge: number;
  grandTotal: number;
  /** Paid after delivery; not part of the grand total. */
  cashback: number;
  /** Whether flooring dropped any cents, which the screen mentions. */
  roundedDown: boolean;
};

type CheckoutPolicy = Pick<Policy, 'extraDiscount' | 'deliveryCharge' | 'cashbackPercent'>;

/**
 * Calculates the checkout totals: grand total = subtotal - discounts + delivery charge, the extra
 * discount first. Discounts never exceed the subtotal, so the total is at least the delivery
 * charge.
 */
export function checkoutTotals(
  lines: readonly DiscountableLine[],
  policy: CheckoutPolicy,
  more: readonly DiscountTerms[] = [],
): CheckoutTotals {
  const cents = sumPricesInCents(lines);
  const subtotal = floorToDollars(cents);
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
    cashback: units >= 2 ? floorPercentage(subtotal, policy.cashbackPercent) : 0,
    roundedDown: !isWholeDollars(cents),
  };
}

const allProducts = { name: '', code: null, percent: null, categories: [], products: [] };

type Row = readonly [term: string, value: string];
type Reckoned = Pick<Order, 'amount' | 'discounts'> & { orders: readonly PriceLine[] };

/** Builds the rows from the subtotal of an order to its amount. */
export function buildOrderTotalRows({ orders, discounts, amount }: Reckoned): Row[] {
  const subtotal = floorToDollars(sumPricesInCents(orders));
  return [
    [m.subtotal, formatPrice(subtotal)],
    ...(discounts
      ? buildDiscountRows(discounts, amount - subtotal)
      : // Older orders have no stored discounts, so only the difference is shown.
        [[m.discountAndDelivery, `-${formatPrice(subtotal - amount)}`] as const]),
    [m.total, formatPrice(amount)],
  ];
}

function buildDiscountRows(discounts: NonNullable<Order['discounts']>, difference: number): Row[] {
  const off = discounts.reduce((sum, each) => sum + each.amount, 0);
  return [
    ...discounts.map(
      ({ name, code, amount }): Row => [
        code === null ? name : m.couponDiscount({ name, code }),
        `-${formatPrice(amount)}`,
      ],
    ),
    [m.deliveryCharge, formatPrice(difference + off)],
  ];
}
