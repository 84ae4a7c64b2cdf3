import * as z from 'zod/mini';
import { productSchema } from '../catalogue/product.ts';
import { integerParamSchema, storableTextSchema } from '../http/fields.ts';
import { metals } from '../taxonomy/terms.ts';
import { listingOrders, pageSize, priceSlider, ratingSteps } from './listing-options.ts';

/**
 * A list in a query string, given once or repeated. The taxonomy is in the database, so the API
 * validates the values.
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
  search: z._default(storableTextSchema(200), ''),
  category: list(z.string()),
  material: list(z.string()),
  occasion: list(z.string()),
  /** The product is available in one of these. */
  metal: list(z.enum(metals)),
  rating: z.optional(integerParamSchema(1, ratingSteps.length)),
  /** Only products that are delivered by this day if ordered now. */
  deliverBy: z.optional(z.iso.date()),
  price: z._default(integerParamSchema(priceSlider.min, priceSlider.max), priceSlider.start),
  /** By relevance if there is a search, otherwise from the highest price. */
  sort: z.optional(z.enum(listingOrders)),
  cursor: z.optional(storableTextSchema(500)),
  limit: z._default(integerParamSchema(1, 100), pageSize),
});

const count = z.int().check(z.minimum(0));
const perValue = z.record(z.string(), count);
export const facetCountsSchema = z.object({
  category: perValue,
  material: perValue,
  occasion: perValue,
  metal: perValue,
  rating: z.record(z.enum(['1', '2', '3', '4']), count),
});

/** A search as understood, where no product contains it as typed. */
export const searchReadingSchema = z.object({
  /** A description such as "rings in gold under $1,000". */
  label: z.string(),
  /** True if a spelling was corrected. */
  corrected: z.boolean(),
});

export const productsResponseSchema = z.object({
  products: z.array(productSchema),
  total: z.optional(count),
  /** True if there are more than `total` matches. Then there are no facet counts either. */
  totalIsAtLeast: z.optional(z.literal(true)),
  counts: z.optional(facetCountsSchema),
  /** Null if products contain the search as typed, or if it couldn't be understood. */
  reading: z.optional(z.nullable(searchReadingSchema)),
  nextCursor: z.optional(z.nullable(z.string())),
});

export type SearchReading = z.infer<typeof searchReadingSchema>;
export type ListingQuery = z.infer<typeof listingQuerySchema>;
export type ListingCounts = z.infer<typeof facetCountsSchema>;
export type ProductsResponse = z.infer<typeof productsResponseSchema>;

/** Query parameters that change a page. Pages are cached by these alone and receive no others. */
export const pageQueryParameters: readonly string[] = [
  ...Object.keys(listingQuerySchema.shape),
  /** The page to return to after login. */
  'from',
  /** The loaders that the router requests data of. */
  '_routes',
];
