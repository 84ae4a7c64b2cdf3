import * as z from 'zod/mini';
import { idSchema } from '../http/fields.ts';
import { type Operation, ok } from '../http/operation.ts';
import { productGeometryResponseSchema } from '../viewer/geometry.ts';
import { productSpecsResponseSchema } from './specifications.ts';

export const specsOperations = {
  getProductSpecs: {
    summary:
      'Returns the specifications of a product: metal, stones, measures, hallmark and maker, and the rating by its reviews. Each is null if there are none.',
    parameters: z.object({ productId: idSchema }),
    success: ok(productSpecsResponseSchema),
    failures: ['productNotFound'],
  },
  getProductGeometry: {
    summary: 'Returns the parameters of the 3D view of a product, or null if it has none.',
    parameters: z.object({ productId: idSchema }),
    success: ok(productGeometryResponseSchema),
    failures: ['productNotFound'],
  },
} as const satisfies Record<string, Operation>;
