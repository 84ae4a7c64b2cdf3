import { couponRefusals } from '../discount.ts';
import { discountsQuerySchema } from '../discount.ts';
import { discountsResponseSchema } from '../discount.ts';
import type { Operation } from '../operations/operation.ts';
import { ok } from '../operations/operation.ts';



export const discountsOperations = {
  getDiscounts: {
    summary:
      'What comes off an order of the cart now: by itself, and for a code if one is given that takes something off.',
    query: discountsQuerySchema,
    success: ok(discountsResponseSchema),
    failures: [...couponRefusals, 'tooManyAttempts'],
  },
} as const satisfies Record<string, Operation>;
