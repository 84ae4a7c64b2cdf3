import { type Operation, ok } from '../http/operation.ts';
import { listingQuerySchema, productsResponseSchema } from './listing.ts';
import { searchQuerySchema, searchResponseSchema } from './search.ts';

export const searchOperations = {
  searchProducts: {
    summary: 'Searches products as the user types, with the matches per category;  adds all ids.',
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
