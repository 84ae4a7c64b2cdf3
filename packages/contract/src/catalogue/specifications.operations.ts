import * as z from 'zod/mini';
import { idSchema } from '../http/fields.ts';
import { type Operation, ok } from '../http/operation.ts';
import { productGeometryResponseSchema } from '../viewer/geometry.ts';
import { productSpecsResponseSchema } from './specifications.ts';

export const specsOperations = {
  getProductSpecs: {
    summary:
      'Metal, stones, measures, hallmark and maker of one product; null where nobody wrote any.',
    parameters: z.object({ productId: idSchema }),
    success: ok(productSpecsResponseSchema),
    failures: ['productNotFound'],
  },
  getProductGeometry: {
    summary:
      'What one product is built from to be turned: words and millimetres; null where none is kept.',
    parameters: z.object({ productId: idSchema }),
    success: ok(productGeometryResponseSchema),
    failures: ['productNotFound'],
  },
} as const satisfies Record<string, Operation>;
