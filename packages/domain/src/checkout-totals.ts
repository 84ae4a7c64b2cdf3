import type { Policy } from '@briolette/contract';
import { cartTotals, type PricedLine } from './cart-totals.ts';

export type CheckoutTotals = {
  subtotal: number;
  extraDiscount: number;
  deliveryCharge: number;
  grandTotal: number;
  /** Given back after delivery; not taken off the grand total. */
  cashback: number;
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
  const subtotal = cartTotals(lines).priceTotal;
  const extraDiscount = Math.min(policy.extraDiscount, subtotal);
  const pieces = lines.reduce((total, line) => total + Math.max(0, line.qty), 0);
  return {
    subtotal,
    extraDiscount,
    deliveryCharge: policy.deliveryCharge,
    grandTotal: subtotal - extraDiscount + policy.deliveryCharge,
    cashback: pieces >= 2 ? Math.floor((subtotal * policy.cashbackPercent) / 100) : 0,
  };
}
