import { ApiResponseError } from '@briolette/api-client/api-client.ts';
import type { operations } from '@briolette/contract';
import { toastTexts } from '../../lib/toast-texts.ts';

export type CheckoutErrorText = { title: string; advice: string };

type PlaceOrderFailure = (typeof operations)['placeOrder']['failures'][number];

const withoutCode = 'Nothing was ordered. The total without the code is shown below.';

const advice: Partial<Record<NonNullable<ApiResponseError['code']>, string>> = {
  notEnoughStock: 'Change the pieces marked in your order, then place it.',
  amountChanged: 'The new total is shown below.',
  addressNotFound: 'Please choose another address.',
  cartEmpty: 'It may have been ordered in another tab: see your orders.',
  tooManyUnpaidUnits:
    'Nothing was ordered. Order fewer pieces, or wait until your earlier orders are paid or sent.',
  tooManyOrders: 'Nothing was ordered. Wait an hour, then try again.',
  onlinePaymentUnavailable: 'Nothing was ordered. Choose another payment mode.',
  tooManyAttempts: 'Nothing was ordered. Remove the code, or wait a few minutes.',
  couponInvalid: withoutCode,
  couponNotStarted: withoutCode,
  couponExpired: withoutCode,
  couponLimitReached: withoutCode,
  couponAlreadyUsed: withoutCode,
  couponNotApplicable: withoutCode,
} satisfies Record<Exclude<PlaceOrderFailure, 'idempotencyKeyReused'>, string>;

export const unknownOutcomeError: CheckoutErrorText = {
  title: `${toastTexts.somethingWentWrong.text}.`,
  advice:
    'We could not hear whether your order arrived. Check your connection and press Place Order again: it is never placed twice.',
};

/** Returns whether an order with other options was already placed under the key. */
export function isIdempotencyKeyReused(error: unknown): boolean {
  return error instanceof ApiResponseError && error.code === 'idempotencyKeyReused';
}

/** Returns the error and the advice that stay on the screen. */
export function describeCheckoutError(error: unknown): CheckoutErrorText {
  const { message, code } = error as ApiResponseError;
  return { title: `${message}.`, advice: (code && advice[code]) ?? 'Nothing was ordered.' };
}
