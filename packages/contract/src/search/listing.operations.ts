import { type Operation, ok } from '../http/operation.ts';
import { listingQuerySchema, productsResponseSchema } from './listing.ts';

export const listingOperations = {
  listProducts: {
    summary:
      'Returns all products. With any parameter: a page of the matching products with facet counts.',
    query: listingQuerySchema,
    success: ok(productsResponseSchema),
  },
} as const satisfies Record<string, Operation>;
