import * as z from 'zod/mini';
import { defaultSort, pageSize, priceSlider, ratingSteps, sortOrders } from './search/listing.ts';
import { metals } from './taxonomy/taxonomy.ts';
import { productSchema } from './product.ts';
import { storableText } from './storable-text.ts';
import { wholeNumber } from './whole-number.ts';

/**
 * A query string carries text only, and a value may stand once or several times. Which values there
 * are only the shop's database knows: the API asks there.
 */
const list = <Value extends z.ZodMiniType<string>>(value: Value) =>
  z._default(
    z.pipe(
      z.transform((input) => (typeof input === 'string' ? [input] : input)),
      z.array(value),
    ),
    [],
  );

export const listingQuerySchema = z.object({
  search: z._default(storableText(200), ''),
  category: list(z.string()),
  material: list(z.string()),
  occasion: list(z.string()),
  /** The piece comes in one of them. */
  metal: list(z.enum(metals)),
  rating: z.optional(wholeNumber(1, ratingSteps.length)),
  /** Only products that arrive by this day when ordered now. */
  deliverBy: z.optional(z.iso.date()),
  price: z._default(wholeNumber(priceSlider.min, priceSlider.max), priceSlider.start),
  sort: z._default(z.enum(sortOrders), defaultSort),
  cursor: z.optional(storableText(500)),
  limit: z._default(wholeNumber(1, 100), pageSize),
});

const count = z.int().check(z.minimum(0));
const perValue = z.record(z.string(), count);
export const listingCountsSchema = z.object({
  category: perValue,
  material: perValue,
  occasion: perValue,
  metal: perValue,
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
