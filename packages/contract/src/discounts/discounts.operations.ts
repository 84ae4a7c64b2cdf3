import { type Operation, ok } from '../http/operation.ts';
import { couponErrorCodes, discountsQuerySchema, discountsResponseSchema } from './discount.ts';

export const discountsOperations = {
  getDiscounts: {
    summary:
      'Returns the discounts that apply to the cart: the automatic ones, and that of the coupon code if one is given.',
    query: discountsQuerySchema,
    success: ok(discountsResponseSchema),
    failures: [...couponErrorCodes, 'tooManyAttempts'],
  },
} as const satisfies Record<string, Operation>;
