import * as z from 'zod/mini';
import { idSchema } from '../http/fields.ts';
import { type Operation, ok } from '../http/operation.ts';
import {
  categoriesResponseSchema,
  categoryResponseSchema,
  productResponseSchema,
} from './product.ts';

export const catalogueOperations = {
  getProduct: {
    summary: 'Returns a product.',
    parameters: z.object({ productId: idSchema }),
    success: ok(productResponseSchema),
    failures: ['productNotFound'],
  },
  listCategories: {
    summary: 'Lists the categories.',
    success: ok(categoriesResponseSchema),
  },
  getCategory: {
    summary: 'Returns a category.',
    parameters: z.object({ categoryId: idSchema }),
    success: ok(categoryResponseSchema),
    failures: ['categoryNotFound'],
  },
} as const satisfies Record<string, Operation>;
