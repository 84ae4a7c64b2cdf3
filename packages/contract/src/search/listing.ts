import * as z from 'zod/mini';
import { productSchema } from '../catalogue/product.ts';
import { integerParamSchema, storableTextSchema } from '../http/fields.ts';
import { metals } from '../taxonomy/terms.ts';
import { defaultSort, pageSize, priceSlider, ratingSteps, sortOrders } from './listing-options.ts';

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
  search: z._default(storableTextSchema(200), ''),
  category: list(z.string()),
  material: list(z.string()),
  occasion: list(z.string()),
  /** The piece comes in one of them. */
  metal: list(z.enum(metals)),
  rating: z.optional(integerParamSchema(1, ratingSteps.length)),
  /** Only products that arrive by this day when ordered now. */
  deliverBy: z.optional(z.iso.date()),
  price: z._default(integerParamSchema(priceSlider.min, priceSlider.max), priceSlider.start),
  sort: z._default(z.enum(sortOrders), defaultSort),
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

export const productsResponseSchema = z.object({
  products: z.array(productSchema),
  total: z.optional(count),
  /** Counting stopped at total: there are more. Then there are no counts per value either. */
  totalIsAtLeast: z.optional(z.literal(true)),
  counts: z.optional(facetCountsSchema),
  nextCursor: z.optional(z.nullable(z.string())),
});

export type ListingQuery = z.infer<typeof listingQuerySchema>;
export type ListingCounts = z.infer<typeof facetCountsSchema>;
export type ProductsResponse = z.infer<typeof productsResponseSchema>;

/**
 * What may stand after the ? in the address of a page and changes the page. Rendered pages are
 * cached under these alone, and a page never sees any other.
 */
export const pageQueryParameters: readonly string[] = [
  ...Object.keys(listingQuerySchema.shape),
  /** Where a login leads back to. */
  'from',
  /** Which loaders the router wants the data of. */
  '_routes',
];
