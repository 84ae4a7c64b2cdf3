import { type Operation, ok } from '../http/operation.ts';
import { listingQuerySchema, productsResponseSchema } from './listing.ts';
import { searchQuerySchema, searchResponseSchema } from './search.ts';

export const searchOperations = {
  searchProducts: {
    summary:
      'Searches products as the user types. If nothing matches literally, the search is interpreted.',
    query: searchQuerySchema,
    success: ok(searchResponseSchema),
  },
} as const satisfies Record<string, Operation>;

export const listingOperations = {
  listProducts: {
    summary:
      'Returns all products. With any parameter: a page of the matching products with facet counts.',
    query: listingQuerySchema,
    success: ok(productsResponseSchema),
  },
} as const satisfies Record<string, Operation>;
