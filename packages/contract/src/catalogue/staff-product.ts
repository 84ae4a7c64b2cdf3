import * as z from 'zod/mini';
import {
  line,
  oneOrMore,
  pictureSchema,
  priceSchema,
  seenVersion,
  storableText,
  timestampSchema,
  uploadedImageSchema,
  wholeNumber,
} from '../http/fields.ts';
import { parseImageUrl } from '../images/image-url.ts';
import { badges, colors, sizes } from '../taxonomy/taxonomy.ts';
import { pieceEngravingSchema, pieceModelsSchema } from '../variants/staff-variants.ts';
import { shapeSchema } from '../viewer/geometry.ts';
import { productSchema } from './product.ts';

/** draft: not yet in the shop; archived: no longer. Only what is shown can be seen and bought. */
export const pieceStateSchema = z.enum(['draft', 'shown', 'archived']);

/** A line of the list of pieces. */
export const pieceRowSchema = z.object({
  productId: z.string(),
  name: z.string(),
  image: z.string(),
  category: z.string(),
  material: z.string(),
  price: z.number(),
  stock: z.int(),
  state: pieceStateSchema,
  version: z.int(),
});

export const piecesQuerySchema = z.object({
  state: oneOrMore(pieceStateSchema),
  category: oneOrMore(z.string()),
  material: oneOrMore(z.string()),
  /** The beginning of an id, or of words that stand in the piece. */
  search: z.optional(storableText(100)),
  cursor: z.optional(storableText(200)),
  limit: z.optional(wholeNumber(1, 100)),
});

export const piecesResponseSchema = z.object({
  pieces: z.array(pieceRowSchema),
  nextCursor: z.nullable(z.string()),
  /** How many match, counted as far as 1,000. */
  count: z.int(),
  countIsMore: z.boolean(),
});

/** What changed the stock, the newest first. */
export const stockMoveSchema = z.object({
  createdAt: timestampSchema,
  cause: z.enum(['received', 'corrected', 'counted', 'order ended', 'sold']),
  qty: z.int(),
  /** How many there were after it. */
  left: z.int(),
  actorName: z.string(),
  reason: z.string(),
  order: z.nullable(z.object({ orderId: z.string(), number: z.string() })),
});

export const pieceSchema = z.object({
  /** As the shop would show it, with what lies on the shelf. */
  product: productSchema,
  state: pieceStateSchema,
  version: z.int(),
  changedAt: timestampSchema,
  /** The other metals and sizes of it, each with a shelf of its own, which is moved by its id. */
  sizes: z.array(z.object({ lineId: z.string(), name: z.string(), stock: z.int() })),
  /** What it is offered in, as it was written. */
  models: pieceModelsSchema,
  engraving: pieceEngravingSchema,
  /** What it is built from to be turned. null: none is kept. */
  shape: z.nullable(shapeSchema),
  /** The newest of the product's own shelf. */
  moves: z.array(stockMoveSchema),
  /** Who changed what, the newest first. */
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

/** The address of a piece in the shop: it stays as it is. */
export const productIdSchema = z
  .string()
  .check(z.regex(/^[a-z\d-]{1,80}$/, 'small letters, digits and hyphens only'));

export const priorPriceIsNotBelow = z.refine<{ product_price: number; product_prevPrice: number }>(
  ({ product_price: now, product_prevPrice: before }) => before >= now,
  { path: ['product_prevPrice'], message: 'must not be below product_price' },
);

/** What somebody writes of a piece. Its rating is what shoppers said, and its stock what lies there. */
export const pieceFieldsSchema = z
  .object({
    product_name: line(200),
    product_subtitle: z.optional(storableText(200).check(z.trim())),
    product_description: line(5000),
    product_price: priceSchema,
    product_prevPrice: priceSchema,
    product_category: z.string(),
    product_brand: line(100),
    product_image: pictureSchema,
    /** The second view and the view in scale. Without it there are none. */
    product_otherImages: z.optional(z.array(uploadedImageSchema).check(z.maxLength(2))),
    product_color: z.enum(colors),
    product_size: z.enum(sizes),
    product_material: z.string(),
    product_occasion: z.string(),
    product_isBadge: z.enum(badges),
  })
  .check(
    priorPriceIsNotBelow,
    // The other views of a built-in image are found by its name.
    z.refine(
      ({ product_image, product_otherImages = [] }) =>
        product_otherImages.length === 0 || parseImageUrl(product_image) !== null,
      { path: ['product_otherImages'], message: 'needs an uploaded product_image' },
    ),
  );

/** Some two million bytes. */
const largestPicture = 2_800_000;

export const newPictureSchema = z.object({
  data: z.string().check(z.minLength(1), z.maxLength(largestPicture)),
  /** What can be seen on it, for who does not see it. */
  alt: line(300),
});

const most = 1_000_000;

export const newPieceSchema = z.object({
  productId: productIdSchema,
  fields: pieceFieldsSchema,
  /** The parameters of the 3D view. Without it shoppers can't turn the product. */
  geometry: z.optional(z.nullable(shapeSchema)),
});
export const editPieceSchema = z.object({ version: seenVersion, fields: pieceFieldsSchema });
export const editShapeSchema = z.object({
  version: seenVersion,
  shape: z.nullable(shapeSchema),
});
export const pieceStateRequestSchema = z.object({ version: seenVersion, state: pieceStateSchema });

const moveId = z.uuid();
const quantity = z.int().check(z.minimum(1), z.maximum(most));
const reason = storableText(500);
/** moveId: made once for what is meant; sent again it is the same move. */
export const stockRequestSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('receive'), moveId, qty: quantity, reason: z.optional(reason) }),
  z.object({
    kind: z.literal('correct'),
    moveId,
    qty: z.int().check(
      z.minimum(-most),
      z.maximum(most),
      z.refine((qty) => qty !== 0, 'must not be 0'),
    ),
    reason: reason.check(z.trim(), z.minLength(1, 'is needed')),
  }),
  z.object({
    kind: z.literal('count'),
    moveId,
    /** What lies on the shelf, and what the shop said there would be. */
    qty: z.int().check(z.minimum(0), z.maximum(most)),
    seen: z.int(),
    reason: z.optional(reason),
  }),
]);

export type PieceState = z.infer<typeof pieceStateSchema>;
export type PieceRow = z.infer<typeof pieceRowSchema>;
export type PiecesQuery = z.infer<typeof piecesQuerySchema>;
export type Piece = z.infer<typeof pieceSchema>;
export type PieceFields = z.infer<typeof pieceFieldsSchema>;
export type StockRequest = z.infer<typeof stockRequestSchema>;
