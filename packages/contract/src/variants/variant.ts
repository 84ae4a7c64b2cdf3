import * as z from 'zod/mini';

/** A size that is held of a model. */
const modelSizeSchema = z.object({
  /** What the cart takes: the id of the product, or of the product and this choice. */
  _id: z.string(),
  size: z.string(),
  label: z.string(),
  stock: z.int().check(z.minimum(0)),
  /** How many days later it leaves the shop; 0: it lies ready. */
  leadDays: z.int().check(z.minimum(0)),
  /** Made for who orders it, in these days; the stock is how many the shop will make. */
  made: z.optional(z.literal(true)),
  /** Where it costs otherwise than its metal does. */
  price: z.optional(z.number().check(z.positive())),
});

/** A piece in one metal. The product itself is one of the sizes of one of its models. */
export const metalOptionSchema = z.object({
  code: z.string(),
  metal: z.string(),
  /** Parts in a thousand. */
  fineness: z.int(),
  name: z.string(),
  price: z.number().check(z.positive()),
  prevPrice: z.number().check(z.positive()),
  image: z.string(),
  sizes: z.array(modelSizeSchema),
});

/** What was chosen of a piece, in words, as it was when it was chosen. */
export const selectedVariantSchema = z.object({
  productId: z.string(),
  model: z.string(),
  size: z.string(),
  leadDays: z.int(),
});

export type MetalOption = z.infer<typeof metalOptionSchema>;
export type SelectedVariant = z.infer<typeof selectedVariantSchema>;
