import { dayMs } from '@briolette/contract';
import type Stripe from 'stripe';

/**
 * The payment methods of Stripe that hold an amount until the shop captures it, with the days that
 * the shop relies on the hold. Every other method of the account, such as iDEAL, Bancontact, Swish
 * or Konbini, captures at once. Stripe holds none of these for less than seven days and some for
 * longer, and reports the end of the hold for cards only.
 */
const heldMethods = {
  affirm: { holdDays: 7 },
  afterpay_clearpay: { holdDays: 7 },
  amazon_pay: { holdDays: 7 },
  card: { holdDays: 7 },
  cashapp: { holdDays: 7 },
  klarna: { holdDays: 7 },
  link: { holdDays: 7 },
  mobilepay: { holdDays: 7 },
  paypal: { holdDays: 7 },
  revolut_pay: { holdDays: 7 },
} satisfies Partial<Record<HoldableMethod, { holdDays: number }>>;

type MethodOptions = Stripe.Checkout.SessionCreateParams.PaymentMethodOptions;
type HoldableMethod = {
  [Method in keyof MethodOptions]-?: NonNullable<MethodOptions[Method]> extends {
    capture_method?: unknown;
  }
    ? Method
    : never;
}[keyof MethodOptions];

/** Asks for a hold where the method allows it. A method that isn't named captures at once. */
export const captureByMethod: MethodOptions = Object.fromEntries(
  Object.keys(heldMethods).map((method) => [method, { capture_method: 'manual' }]),
);

/** Returns when the hold of a charge ends; null if nothing is held. */
export function findHoldEnd(charge: Stripe.Charge): Date | null {
  const { payment_method_details: details, created, captured } = charge;
  const reported = details?.card?.capture_before;
  if (reported) return new Date(reported * 1000);
  const held = heldMethods[details?.type as keyof typeof heldMethods];
  return held && !captured ? new Date(created * 1000 + held.holdDays * dayMs) : null;
}
