import * as z from 'zod/mini';
import { productSchema } from '../catalogue/product.ts';
import { listingQuerySchema, searchReadingSchema } from './listing.ts';

const { cursor: _, ...searchFields } = listingQuerySchema.shape;
export const searchQuerySchema = z.object({
  ...searchFields,
  /** "all" adds the ids of all matches, whatever the filters. */
  ids: z.optional(z.literal('all')),
});

const count = z.int().check(z.minimum(0));

export const searchResponseSchema = z.object({
  products: z.array(productSchema),
  total: count,
  totalIsAtLeast: z.optional(z.literal(true)),
  reading: z.nullable(searchReadingSchema),
  /** Matches per category, if known. */
  categories: z.array(z.object({ name: z.string(), products: count })),
  /** The ids of all matches by relevance, the best first; at most `fullCatalogueLimit`. */
  ids: z.optional(z.array(z.array(z.string()))),
});

export type SearchResponse = z.infer<typeof searchResponseSchema>;
