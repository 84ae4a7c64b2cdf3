import { ApiResponseError } from '@briolette/api-client/api-client.ts';
import type { operations } from '@briolette/contract';
import * as m from '@briolette/i18n/storefront/checkout';
import { toSentence } from '../../lib/sentence.ts';
import { toastTexts } from '../../lib/toast-texts.ts';

export type CheckoutErrorText = { title: string; advice: string };

type PlaceOrderFailure = (typeof operations)['placeOrder']['failures'][number];

const advice: Partial<Record<NonNullable<ApiResponseError['code']>, string>> = {
  ...m.advice,
  couponInvalid: m.couponAdvice,
  couponNotStarted: m.couponAdvice,
  couponExpired: m.couponAdvice,
  couponLimitReached: m.couponAdvice,
  couponAlreadyUsed: m.couponAdvice,
  couponNotApplicable: m.couponAdvice,
} satisfies Record<Exclude<PlaceOrderFailure, 'idempotencyKeyReused'>, string>;

export const unknownOutcomeError: CheckoutErrorText = {
  title: toSentence(toastTexts.somethingWentWrong.text),
  advice: m.outcomeUnknown,
};

/** Returns whether an order with other options was already placed under the key. */
export function isIdempotencyKeyReused(error: unknown): boolean {
  return error instanceof ApiResponseError && error.code === 'idempotencyKeyReused';
}

/** Returns the error and the advice that stay on the screen. */
export function describeCheckoutError(error: unknown): CheckoutErrorText {
  const { message, code } = error as ApiResponseError;
  return { title: toSentence(message), advice: (code && advice[code]) ?? m.orderNotPlaced };
}
