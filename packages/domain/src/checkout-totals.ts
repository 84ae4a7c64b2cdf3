import type { DiscountTerms, GivenDiscount, Policy } from '@briolette/contract';
import { priceInCents } from './cart-totals.ts';
import { type DiscountedLine, discountsOf } from './discounts-of.ts';

export type CheckoutTotals = {
  subtotal: number;
  /** What comes off every order. */
  extraDiscount: number;
  /** What else comes off, by name. */
  discounts: GivenDiscount[];
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
  lines: readonly DiscountedLine[],
  policy: CheckoutPolicy,
  more: readonly DiscountTerms[] = [],
): CheckoutTotals {
  const cents = priceInCents(lines);
  const subtotal = Math.floor(cents / 100);
  const extra = { ...ofEveryPiece, amount: policy.extraDiscount };
  const given = discountsOf(lines, [extra, ...more]);
  const off = given.reduce((sum, { amount }) => sum + amount, 0);
  const extraDiscount = Math.min(policy.extraDiscount, subtotal);
  const pieces = lines.reduce((total, line) => total + Math.max(0, line.qty), 0);
  return {
    subtotal,
    extraDiscount,
    discounts: extraDiscount > 0 ? given.slice(1) : given,
    deliveryCharge: policy.deliveryCharge,
    grandTotal: subtotal - off + policy.deliveryCharge,
    cashback: pieces >= 2 ? Math.floor((subtotal * policy.cashbackPercent) / 100) : 0,
    roundedDown: cents % 100 !== 0,
  };
}

const ofEveryPiece = { name: '', code: null, percent: null, categories: [], pieces: [] };
