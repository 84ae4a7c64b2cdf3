import { type Operation, ok } from '../http/operation.ts';
import { couponErrorCodes, discountsQuerySchema, discountsResponseSchema } from './discount.ts';

export const discountsOperations = {
  getDiscounts: {
    summary:
      'What comes off an order of the cart now: by itself, and for a code if one is given that takes something off.',
    query: discountsQuerySchema,
    success: ok(discountsResponseSchema),
    failures: [...couponErrorCodes, 'tooManyAttempts'],
  },
} as const satisfies Record<string, Operation>;
