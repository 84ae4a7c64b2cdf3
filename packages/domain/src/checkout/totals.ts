import type { AppliedDiscount, DiscountTerms, Policy } from '@briolette/contract';
import {
  calculatePercentOff,
  floorPercentage,
  fromMinor,
  type PriceLine,
  roundDown,
  sum,
  sumPrices,
  type TotalsRounding,
  toMinor,
  wholeDollars,
} from '../text/money.ts';

export type PricedLine = PriceLine & { product_prevPrice: number };
export type CartTotals = {
  /** The sum of compare-at prices, rounded down. */
  previousTotal: number;
  /** The sum of prices, rounded down. */
  priceTotal: number;
  discountPercent: number;
  /** Whether rounding dropped anything, which the screen mentions. */
  roundedDown: boolean;
};

/**
 * Calculates the totals of a cart: the sums are rounded, never the parts of a sum. An empty cart
 * gives zeros.
 */
export function cartTotals(lines: readonly PricedLine[], rounding = wholeDollars): CartTotals {
  const previous = sum(lines, (line) => line.product_prevPrice, rounding.digits);
  const price = sumPrices(lines, rounding.digits);
  const previousTotal = fromMinor(roundDown(previous, rounding), rounding);
  const priceTotal = fromMinor(roundDown(price, rounding), rounding);
  return {
    previousTotal,
    priceTotal,
    discountPercent: calculatePercentOff(priceTotal, previousTotal),
    roundedDown: previous !== roundDown(previous, rounding) || price !== roundDown(price, rounding),
  };
}

/** Returns the subtotal of a line, rounded down. */
export function lineSubtotal(line: PricedLine, rounding = wholeDollars): number {
  return fromMinor(roundDown(sumPrices([line], rounding.digits), rounding), rounding);
}

type DiscountableLine = PricedLine & { _id?: string; product_category?: string };

/**
 * Calculates the discounts of these lines. Each is computed from the full prices of its products and
 * rounded down, in the given order, and together they are limited to the subtotal. Discounts of zero
 * are left out. The SQL of an order uses the same rule.
 */
function calculateDiscounts(
  lines: readonly DiscountableLine[],
  terms: readonly DiscountTerms[],
  rounding: TotalsRounding,
) {
  const { digits } = rounding;
  let left = roundDown(sumPrices(lines, digits), rounding);
  return terms.flatMap(({ name, code, percent, amount, categories, products }) => {
    const isForAll = categories.length + products.length === 0;
    const full = sumPrices(
      lines.filter(
        ({ _id = '', product_category = '' }) =>
          isForAll || categories.includes(product_category) || products.includes(_id),
      ),
      digits,
    );
    const worth = percent === null ? toMinor(amount ?? 0, digits) : floorPercentage(full, percent);
    const minor = Math.min(left, roundDown(Math.min(worth, full), rounding));
    left -= minor;
    return minor > 0 ? [{ name, code, minor }] : [];
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
  /** Whether rounding dropped anything, which the screen mentions. */
  roundedDown: boolean;
};

type CheckoutPolicy = Pick<Policy, 'extraDiscount' | 'deliveryCharge' | 'cashbackPercent'>;

/**
 * Calculates the checkout totals: grand total = subtotal - discounts + delivery charge, the extra
 * discount first. Discounts never exceed the subtotal, so the total is at least the delivery
 * charge. Everything is added in the smallest unit, because sums of decimals aren't exact.
 */
export function checkoutTotals(
  lines: readonly DiscountableLine[],
  policy: CheckoutPolicy,
  more: readonly DiscountTerms[] = [],
  rounding = wholeDollars,
): CheckoutTotals {
  const { digits } = rounding;
  const full = sumPrices(lines, digits);
  const subtotal = roundDown(full, rounding);
  const extra = { ...allProducts, amount: policy.extraDiscount };
  const given = calculateDiscounts(lines, [extra, ...more], rounding);
  const off = given.reduce((sum, { minor }) => sum + minor, 0);
  const extraDiscount = Math.min(toMinor(policy.extraDiscount, digits), subtotal);
  const units = lines.reduce((total, line) => total + Math.max(0, line.qty), 0);
  const cashback = roundDown(floorPercentage(subtotal, policy.cashbackPercent), rounding);
  const show = (minor: number) => fromMinor(minor, rounding);
  return {
    subtotal: show(subtotal),
    extraDiscount: show(extraDiscount),
    discounts: (extraDiscount > 0 ? given.slice(1) : given).map(({ minor, ...discount }) => ({
      ...discount,
      amount: show(minor),
    })),
    deliveryCharge: policy.deliveryCharge,
    grandTotal: show(subtotal - off + toMinor(policy.deliveryCharge, digits)),
    cashback: units >= 2 ? show(cashback) : 0,
    roundedDown: full !== subtotal,
  };
}

const allProducts = { name: '', code: null, percent: null, categories: [], products: [] };
