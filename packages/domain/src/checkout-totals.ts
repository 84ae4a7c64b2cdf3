import type { Policy } from '@briolette/contract';
import { type PricedLine, priceInCents } from './cart-totals.ts';

export type CheckoutTotals = {
  subtotal: number;
  extraDiscount: number;
  deliveryCharge: number;
  grandTotal: number;
  /** Given back after delivery; not taken off the grand total. */
  cashback: number;
  /** Whether the subtotal dropped any cents, so that the screen can say so. */
  roundedDown: boolean;
};

type CheckoutPolicy = Pick<Policy, 'extraDiscount' | 'deliveryCharge' | 'cashbackPercent'>;

/**
 * Grand total = subtotal - extra discount + delivery charge. The discount never exceeds the
 * subtotal, so the total is never under the delivery charge.
 */
export function checkoutTotals(
  lines: readonly PricedLine[],
  policy: CheckoutPolicy,
): CheckoutTotals {
  const cents = priceInCents(lines);
  const subtotal = Math.floor(cents / 100);
  const extraDiscount = Math.min(policy.extraDiscount, subtotal);
  const pieces = lines.reduce((total, line) => total + Math.max(0, line.qty), 0);
  return {
    subtotal,
    extraDiscount,
    deliveryCharge: policy.deliveryCharge,
    grandTotal: subtotal - extraDiscount + policy.deliveryCharge,
    cashback: pieces >= 2 ? Math.floor((subtotal * policy.cashbackPercent) / 100) : 0,
    roundedDown: cents % 100 !== 0,
  };
}
