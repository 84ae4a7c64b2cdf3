import * as z from 'zod/mini';

/** A variant: a size of a metal option. */
const modelSizeSchema = z.object({
  /** The line id for the cart: the product id, or product id and variant code. */
  _id: z.string(),
  size: z.string(),
  label: z.string(),
  stock: z.int().check(z.minimum(0)),
  /** The lead time in days; 0 if in stock. */
  leadDays: z.int().check(z.minimum(0)),
  /** Made to order, within the lead time; the stock is how many the shop will make. */
  made: z.optional(z.literal(true)),
  /** Only if it differs from the price of the metal option. */
  price: z.optional(z.number().check(z.positive())),
});

/** A metal option with its variants. The product itself is its default variant. */
export const metalOptionSchema = z.object({
  code: z.string(),
  metal: z.string(),
  /** Parts per thousand. */
  fineness: z.int(),
  name: z.string(),
  price: z.number().check(z.positive()),
  prevPrice: z.number().check(z.positive()),
  image: z.string(),
  sizes: z.array(modelSizeSchema),
});

/** The selected variant as text, a snapshot of when it was selected. */
export const selectedVariantSchema = z.object({
  productId: z.string(),
  model: z.string(),
  size: z.string(),
  leadDays: z.int(),
});

export type MetalOption = z.infer<typeof metalOptionSchema>;
export type SelectedVariant = z.infer<typeof selectedVariantSchema>;
