import * as z from 'zod/mini';
import { idSchema } from '../http/fields.ts';
import { type Operation, ok } from '../http/operation.ts';
import { shapeResponseSchema } from '../viewer/geometry.ts';
import { factsResponseSchema } from './specifications.ts';

export const factsOperations = {
  getProductSpecs: {
    summary:
      'Metal, stones, measures, hallmark and maker of one product; null where nobody wrote any.',
    parameters: z.object({ productId: idSchema }),
    success: ok(factsResponseSchema),
    failures: ['productNotFound'],
  },
  getProductGeometry: {
    summary:
      'What one product is built from to be turned: words and millimetres; null where none is kept.',
    parameters: z.object({ productId: idSchema }),
    success: ok(shapeResponseSchema),
    failures: ['productNotFound'],
  },
} as const satisfies Record<string, Operation>;
