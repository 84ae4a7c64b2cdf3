import { type Operation, ok } from '../http/operation.ts';
import { listingQuerySchema, productsResponseSchema } from './listing.ts';

export const listingOperations = {
  listProducts: {
    summary:
      'All products. With any parameter: one page of the products that match, with counts per filter value.',
    query: listingQuerySchema,
    success: ok(productsResponseSchema),
  },
} as const satisfies Record<string, Operation>;
