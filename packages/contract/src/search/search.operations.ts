import { type Operation, ok } from '../http/operation.ts';
import { searchQuerySchema, searchResponseSchema } from './search.ts';

export const searchOperations = {
  searchProducts: {
    summary:
      'Searches products as the user types. If nothing matches literally, the search is interpreted.',
    query: searchQuerySchema,
    success: ok(searchResponseSchema),
  },
} as const satisfies Record<string, Operation>;
