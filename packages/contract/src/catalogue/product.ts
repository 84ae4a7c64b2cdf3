import * as z from 'zod/mini';
import { badges, colors, sizes } from '../taxonomy/terms.ts';
import { engravingOptionsSchema } from '../variants/engraving.ts';
import { metalOptionSchema } from '../variants/variant.ts';

const flag = z.enum(['true', 'false']);

export const productSchema = z.object({
  _id: z.string(),
  product_name: z.string(),
  product_description: z.string(),
  product_price: z.number().check(z.positive()),
  product_prevPrice: z.number().check(z.positive()),
  product_category: z.string(),
  product_brand: z.string(),
  product_image: z.string(),
  product_rating: z.number().check(z.minimum(1), z.maximum(5)),
  product_reviews: z.int().check(z.minimum(0)),
  product_color: z.enum(colors),
  product_size: z.enum(sizes),
  product_material: z.string(),
  product_occasion: z.string(),
  product_isFavorite: flag,
  product_isCart: flag,
  product_isBadge: z.enum(badges),
  /** The stock. Not in the specification; the screens use it to limit quantities. */
  product_stock: z.int().check(z.minimum(0)),
  /** The subtitle, such as "Solitaire Ring". Missing in lines of older orders. */
  product_subtitle: z.optional(z.string()),
  /** The available metals, such as "yellow gold, platinum". Missing in lines of older orders. */
  product_metals: z.optional(z.string()),
  /** True if a metal or a size has to be chosen. Missing in lines of older orders. */
  product_hasOptions: z.optional(z.boolean()),
  /**
   * The URLs of the second view and of the view in scale, if staff uploaded them beside
   * product_image. Missing in lines of older orders.
   */
  product_otherImages: z.optional(z.array(z.string())),
});

export const categorySchema = z.object({
  _id: z.string(),
  categoryName: z.string(),
  thumbnail: z.string(),
});

/** The views that staff can choose for an uploaded image. Otherwise its position says the view. */
export const imageViews = [
  'front',
  'side',
  'back',
  'above',
  'worn',
  'scale',
  'detail',
  'box',
] as const;
export const imageViewSchema = z.enum(imageViews);
export type ImageView = z.infer<typeof imageViewSchema>;

export const productResponseSchema = z.object({
  product: productSchema,
  /** Only for products with several metals or sizes. */
  models: z.optional(z.array(metalOptionSchema)),
  /** Only for products that can be engraved. */
  engraving: z.optional(engravingOptionsSchema),
  /** The alt texts of product_image and product_otherImages, if these are uploaded images. */
  alts: z.optional(z.array(z.string())),
  /** The chosen views of the same images; null by position. Missing if none is chosen. */
  views: z.optional(z.array(z.nullable(imageViewSchema))),
  /** Only for products with a 3D view. */
  turns: z.optional(z.literal(true)),
});
export const categoriesResponseSchema = z.object({ categories: z.array(categorySchema) });
export const categoryResponseSchema = z.object({ category: categorySchema });

export type Product = z.infer<typeof productSchema>;
export type Category = z.infer<typeof categorySchema>;
