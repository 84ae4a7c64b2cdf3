import * as fieldErrors from '@briolette/i18n/errors/fields';
import * as z from 'zod/mini';
import {
  expectedVersionSchema,
  imagePathSchema,
  integerParamSchema,
  nonEmptyLineSchema,
  oneOrMoreSchema,
  priceSchema,
  storableTextSchema,
  timestampSchema,
  uploadedImageSchema,
} from '../http/fields.ts';
import { parseImageUrl } from '../http/image-url.ts';
import { badges, colors, sizes } from '../taxonomy/terms.ts';
import {
  staffEngravingOptionsSchema,
  staffMetalOptionsSchema,
} from '../variants/staff-variants.ts';
import { productGeometrySchema } from '../viewer/geometry.ts';
import { imageViewSchema, productResponseSchema, productSchema } from './product.ts';
import { productSpecsSchema } from './specifications.ts';

/**
 * draft: not published yet. archived: no longer sold. Only active products (`active`) are visible to
 * shoppers.
 */
export const productStateSchema = z.enum(['draft', 'active', 'archived']);

/** The stock of all variants that are sold. */
export const stockSummaryFields = {
  stock: z.int(),
  /** The number of variants; 1 for a product without options. */
  variants: z.int(),
  soldOut: z.int(),
  /** Variants with only a few left. */
  low: z.int(),
};

/** A row of the product list. */
export const staffProductRowSchema = z.object({
  productId: z.string(),
  name: z.string(),
  image: z.string(),
  category: z.string(),
  material: z.string(),
  price: z.number(),
  ...stockSummaryFields,
  state: productStateSchema,
  version: z.int(),
});

export const staffProductsQuerySchema = z.object({
  state: oneOrMoreSchema(productStateSchema),
  category: oneOrMoreSchema(z.string()),
  material: oneOrMoreSchema(z.string()),
  /** Recently sold products with variants that are low or sold out. */
  stock: z.optional(z.literal('low')),
  /** A prefix of the id or of words in the product. */
  search: z.optional(storableTextSchema(100)),
  cursor: z.optional(storableTextSchema(200)),
  limit: z.optional(integerParamSchema(1, 100)),
});

export const staffProductsResponseSchema = z.object({
  products: z.array(staffProductRowSchema),
  nextCursor: z.nullable(z.string()),
  /** The number of matches, capped at 1,000. */
  count: z.int(),
  countIsMore: z.boolean(),
});

/** Stock movements, newest first. */
export const stockMovementSchema = z.object({
  createdAt: timestampSchema,
  cause: z.enum([
    'received',
    'corrected',
    'counted',
    'order ended',
    'refunded',
    'sold',
    'reserved',
    'reservation ended',
  ]),
  qty: z.int(),
  /** The stock after the movement. */
  left: z.int(),
  actorName: z.string(),
  reason: z.string(),
  order: z.nullable(z.object({ orderId: z.string(), number: z.string() })),
});

/** A product in any state, with all that its page in the shop shows. */
export const productPreviewSchema = z.extend(productResponseSchema, {
  /** Null if the product has no specifications. */
  specs: z.nullable(productSpecsSchema),
});

export const staffProductSchema = z.object({
  /** The product as shoppers see it, with the actual stock. */
  product: productSchema,
  state: productStateSchema,
  version: z.int(),
  changedAt: timestampSchema,
  /** The other variants, each with its own stock and line id. */
  sizes: z.array(z.object({ lineId: z.string(), name: z.string(), stock: z.int() })),
  /** The metal options as staff edit them. */
  models: staffMetalOptionsSchema,
  engraving: staffEngravingOptionsSchema,
  specs: z.nullable(productSpecsSchema),
  /** The parameters of the 3D view; null if there is none. */
  geometry: z.nullable(productGeometrySchema),
  /** The alt texts of the uploaded images by hash. */
  alts: z.record(z.string(), z.string()),
  /** The chosen views of uploaded images by hash. */
  views: z.record(z.string(), imageViewSchema),
  /** The newest stock movements of the default variant. */
  moves: z.array(stockMovementSchema),
  /** Staff changes, newest first. */
  changes: z.array(
    z.object({
      createdAt: timestampSchema,
      actorName: z.string(),
      call: z.string(),
      before: z.unknown(),
      after: z.unknown(),
    }),
  ),
});

/** The product id, which is part of its URL and never changes. */
export const productIdSchema = z.string().check(z.regex(/^[a-z\d-]{1,80}$/, fieldErrors.urlHandle));

export const compareAtPriceNotBelowPrice = z.refine<{
  product_price: number;
  product_prevPrice: number;
}>(({ product_price: now, product_prevPrice: before }) => before >= now, {
  path: ['product_prevPrice'],
  message: fieldErrors.previousPrice,
});

/** How many uploaded images a product can have. */
export const maxImages = 8;

/** The editable fields of a product. Rating and stock are maintained by the shop. */
export const productFieldsSchema = z
  .object({
    product_name: nonEmptyLineSchema(200),
    product_subtitle: z.optional(storableTextSchema(200).check(z.trim())),
    product_description: nonEmptyLineSchema(5000),
    product_price: priceSchema,
    product_prevPrice: priceSchema,
    product_category: z.string(),
    product_brand: nonEmptyLineSchema(100),
    product_image: imagePathSchema,
    /** The second view, the view in scale, and more details. */
    product_otherImages: z.optional(z.array(uploadedImageSchema).check(z.maxLength(maxImages - 1))),
    product_color: z.enum(colors),
    product_size: z.enum(sizes),
    product_material: z.string(),
    product_occasion: z.string(),
    product_isBadge: z.enum(badges),
  })
  .check(
    compareAtPriceNotBelowPrice,
    // The other views of a built-in image are derived from its name.
    z.refine(
      ({ product_image, product_otherImages = [] }) =>
        product_otherImages.length === 0 || parseImageUrl(product_image) !== null,
      { path: ['product_otherImages'], message: fieldErrors.mainImage },
    ),
  );

const imageHashSchema = z.string().check(z.regex(/^[\da-f]{32}$/));

/** An alt text. */
const altSchema = nonEmptyLineSchema(300);

/** About 2 MB in base64. */
const maxImageLength = 2_800_000;

export const uploadImageSchema = z.object({
  data: z.string().check(z.minLength(1), z.maxLength(maxImageLength)),
  /** The alt text. */
  alt: altSchema,
});

const most = 1_000_000;

/** What belongs to a product besides its fields. An omitted part stays unchanged. */
const productParts = {
  /** Variants that are left out are no longer sold. */
  models: z.optional(staffMetalOptionsSchema),
  engraving: z.optional(staffEngravingOptionsSchema),
  specs: z.optional(z.nullable(productSpecsSchema)),
  /** The parameters of the 3D view. Without it shoppers can't turn the product. */
  geometry: z.optional(z.nullable(productGeometrySchema)),
  /** Changed alt texts of uploaded images by hash. */
  alts: z.optional(z.record(imageHashSchema, altSchema)),
  /** Chosen views of uploaded images by hash; null: by position. */
  views: z.optional(z.record(imageHashSchema, z.nullable(imageViewSchema))),
};

export const createProductSchema = z.object({
  productId: productIdSchema,
  fields: productFieldsSchema,
  /** The initial stock of the default variant. */
  stock: z.optional(z.int().check(z.minimum(0), z.maximum(most))),
  ...productParts,
});
export const updateProductSchema = z.object({
  version: expectedVersionSchema,
  fields: z.optional(productFieldsSchema),
  /** Added to the stock of the default variant; sales since then are kept. */
  stockChange: z.optional(z.int().check(z.minimum(-most), z.maximum(most))),
  ...productParts,
});
export const setProductStateSchema = z.object({
  version: expectedVersionSchema,
  state: productStateSchema,
});

const moveId = z.uuid();
const quantity = z.int().check(z.minimum(1), z.maximum(most));
const reason = storableTextSchema(500);
/** moveId is an idempotency key. */
export const stockAdjustmentSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('receive'), moveId, qty: quantity, reason: z.optional(reason) }),
  z.object({
    kind: z.literal('correct'),
    moveId,
    qty: z.int().check(
      z.minimum(-most),
      z.maximum(most),
      z.refine((qty) => qty !== 0, fieldErrors.notZero),
    ),
    reason: reason.check(z.trim(), z.minLength(1, 'Required')),
  }),
  z.object({
    kind: z.literal('count'),
    moveId,
    /** The counted stock and the stock that the caller expected. */
    qty: z.int().check(z.minimum(0), z.maximum(most)),
    expected: z.int(),
    reason: z.optional(reason),
  }),
]);

export type ProductState = z.infer<typeof productStateSchema>;
export type StaffProductRow = z.infer<typeof staffProductRowSchema>;
export type StaffProductsQuery = z.infer<typeof staffProductsQuerySchema>;
export type StaffProduct = z.infer<typeof staffProductSchema>;
export type ProductFields = z.infer<typeof productFieldsSchema>;
export type StockAdjustment = z.infer<typeof stockAdjustmentSchema>;
