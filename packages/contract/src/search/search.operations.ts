import { type Operation, ok } from '../http/operation.ts';
import { searchQuerySchema, searchResponseSchema } from './search.ts';

export const searchOperations = {
  searchProducts: {
    summary:
      'What the words of a search find as they are typed; where that is nothing, what was meant by them.',
    query: searchQuerySchema,
    success: ok(searchResponseSchema),
  },
} as const satisfies Record<string, Operation>;
