import * as z from 'zod/mini';
import { productSchema } from '../catalogue/product.ts';
import { listingQuerySchema } from './listing.ts';

const { cursor: _, ...searchFields } = listingQuerySchema.shape;
export const searchQuerySchema = z.object(searchFields);

/** An interpreted search: filters and remaining words. */
export const searchInterpretationSchema = z.object({
  /** A description such as "rings in gold". */
  label: z.string(),
  /** True if a spelling was corrected. */
  corrected: z.boolean(),
  words: z.array(z.string()),
  category: z.array(z.string()),
  material: z.array(z.string()),
  occasion: z.array(z.string()),
});

const count = z.int().check(z.minimum(0));

export const searchResponseSchema = z.object({
  products: z.array(productSchema),
  total: count,
  totalIsAtLeast: z.optional(z.literal(true)),
  /** Null if the search matches literally, or couldn't be interpreted. */
  reading: z.nullable(searchInterpretationSchema),
  /** Matches per category, if known. */
  categories: z.array(z.object({ name: z.string(), products: count })),
});

export type SearchInterpretation = z.infer<typeof searchInterpretationSchema>;
export type SearchResponse = z.infer<typeof searchResponseSchema>;
