import * as z from 'zod/mini';
import {
  categoryNames,
  defaultSort,
  materials,
  occasions,
  pageSize,
  priceSlider,
  ratingSteps,
  sortOrders,
} from './constants.ts';
import { productSchema } from './product.ts';
import { storableText } from './storable-text.ts';
import { wholeNumber } from './whole-number.ts';

/** A query string carries text only, and a value may stand once or several times. */
const list = <Value extends string>(values: readonly [Value, ...Value[]]) =>
  z._default(
    z.pipe(
      z.transform((input) => (typeof input === 'string' ? [input] : input)),
      z.array(z.enum(values)),
    ),
    [],
  );

export const listingQuerySchema = z.object({
  search: z._default(storableText(200), ''),
  category: list(categoryNames),
  material: list(materials),
  occasion: list(occasions),
  rating: z.optional(wholeNumber(1, ratingSteps.length)),
  price: z._default(wholeNumber(priceSlider.min, priceSlider.max), priceSlider.start),
  sort: z._default(z.enum(sortOrders), defaultSort),
  cursor: z.optional(storableText(500)),
  limit: z._default(wholeNumber(1, 100), pageSize),
});

const count = z.int().check(z.minimum(0));
export const listingCountsSchema = z.object({
  category: z.record(z.enum(categoryNames), count),
  material: z.record(z.enum(materials), count),
  occasion: z.record(z.enum(occasions), count),
  rating: z.record(z.enum(['1', '2', '3', '4']), count),
});

export const productsResponseSchema = z.object({
  products: z.array(productSchema),
  total: z.optional(count),
  /** Counting stopped at total: there are more. Then there are no counts per value either. */
  totalIsAtLeast: z.optional(z.literal(true)),
  counts: z.optional(listingCountsSchema),
  nextCursor: z.optional(z.nullable(z.string())),
});

export type ListingQuery = z.infer<typeof listingQuerySchema>;
export type ListingCounts = z.infer<typeof listingCountsSchema>;
export type ProductsResponse = z.infer<typeof productsResponseSchema>;
