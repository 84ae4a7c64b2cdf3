import * as z from 'zod/mini';
import { productSchema } from '../catalogue/product.ts';
import { listingQuerySchema } from './listing.ts';

const { cursor: _, ...searchFields } = listingQuerySchema.shape;
export const searchQuerySchema = z.object(searchFields);

/** What the shop understood of what somebody typed: words that are filters, and words to look for. */
export const searchInterpretationSchema = z.object({
  /** In words, such as "rings in gold". */
  label: z.string(),
  /** A word was spelled otherwise than the shop spells it. */
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
  /** null: what was typed stands in the products as it is, or nothing was understood. */
  reading: z.nullable(searchInterpretationSchema),
  /** How many of them each category has, where that is known. */
  categories: z.array(z.object({ name: z.string(), products: count })),
});

export type SearchInterpretation = z.infer<typeof searchInterpretationSchema>;
export type SearchResponse = z.infer<typeof searchResponseSchema>;
