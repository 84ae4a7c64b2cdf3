import { listingQuerySchema } from '../listing.ts';
import { productsResponseSchema } from '../listing.ts';
import type { Operation } from '../operations/operation.ts';
import { ok } from '../operations/operation.ts';



export const listingOperations = {
  listProducts: {
    summary:
      'All products. With any parameter: one page of the products that match, with counts per filter value.',
    query: listingQuerySchema,
    success: ok(productsResponseSchema),
  },
} as const satisfies Record<string, Operation>;
