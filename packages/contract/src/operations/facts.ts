import * as z from 'zod/mini';
import { factsResponseSchema } from '../facts.ts';
import { idSchema } from '../id.ts';
import { type Operation, ok } from './operation.ts';

export const factsOperations = {
  getProductFacts: {
    summary:
      'Metal, stones, measures, hallmark and maker of one product; null where nobody wrote any.',
    parameters: z.object({ productId: idSchema }),
    success: ok(factsResponseSchema),
    failures: ['productNotFound'],
  },
} as const satisfies Record<string, Operation>;
