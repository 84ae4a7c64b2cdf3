import * as z from 'zod/mini';
import { storableText } from '../http/fields.ts';
import type { FilterValues, ValueKind } from '../taxonomy/taxonomy.ts';
import { pieceEngravingSchema, pieceModelsSchema } from '../variants/staff-variants.ts';
import { productSchema } from './product.ts';
import {
  pieceFieldsSchema,
  pieceStateSchema,
  priorPriceIsNotBelow,
  productIdSchema,
} from './staff-product.ts';

const {
  product_isFavorite: _,
  product_isCart: __,
  // Follows from what it is offered in.
  product_metals: ____,
  product_stock: ___,
  // A file names the front view alone. The other views stay as they are.
  product_otherImages: _____,
  ...own
} = productSchema.shape;
const { product_otherImages: ______, ...written } = pieceFieldsSchema.shape;

/**
 * A row of a file of pieces, by the product's own names. The stock is what a new piece comes with:
 * of one that is there, sales and counts know better. Without a state a new piece is shown, and one
 * that is there stays as it is.
 */
export const pieceInFileSchema = z
  .object({
    ...own,
    ...written,
    _id: productIdSchema,
    stock: z.int().check(z.minimum(0), z.maximum(1_000_000)),
    state: z.optional(pieceStateSchema),
  })
  .check(priorPriceIsNotBelow);

/** The same of a shop that has these values: what it says of any other names them. */
export function pieceInFileOf(values: FilterValues): typeof pieceInFileSchema {
  const oneOf = (kind: ValueKind) => z.enum(values[kind].map(({ value }) => value));
  return z
    .object({
      ...pieceInFileSchema.shape,
      product_category: oneOf('category'),
      product_material: oneOf('material'),
      product_occasion: oneOf('occasion'),
    })
    .check(priorPriceIsNotBelow) as unknown as typeof pieceInFileSchema;
}

/** So many rows come at a time. */
export const mostRowsAtOnce = 500;

/** from: how many rows of the file came before these. */
export const bringPiecesSchema = z.object({
  file: storableText(200),
  from: z.int().check(z.minimum(0), z.maximum(10_000_000)),
  rows: z.array(pieceInFileSchema).check(z.minLength(1), z.maxLength(mostRowsAtOnce)),
});

/** How many of each shows a preview. */
export const mostPreviewed = 100;

export const pieceImportSchema = z.object({
  importId: z.string(),
  file: z.string(),
  /** brought: nothing was done yet. */
  state: z.enum(['brought', 'running', 'ended']),
  total: z.int(),
  done: z.int(),
  /** What each row is: as it looked when it was brought, and once it is done what came of it. */
  added: z.int(),
  changed: z.int(),
  same: z.int(),
  /** The first of those that will change, with what will be different. */
  changes: z.array(
    z.object({
      productId: z.string(),
      name: z.string(),
      before: z.record(z.string(), z.unknown()),
      after: z.record(z.string(), z.unknown()),
    }),
  ),
  /** The first of those that are new. */
  additions: z.array(z.object({ productId: z.string(), name: z.string() })),
});

export type PieceInFile = z.infer<typeof pieceInFileSchema>;
export type PieceImport = z.infer<typeof pieceImportSchema>;

/**
 * What a file of metals and sizes says of a piece, from all of its rows. A file without the columns
 * of one part leaves that part as it is.
 */
export const offerInFileSchema = z.object({
  _id: productIdSchema,
  /** Where the piece is first named. */
  line: z.int().check(z.minimum(1)),
  models: z.optional(pieceModelsSchema),
  engraving: z.optional(pieceEngravingSchema),
});

/** from: how many pieces of the file came before these. */
export const bringOffersSchema = z.object({
  file: storableText(200),
  from: z.int().check(z.minimum(0), z.maximum(10_000_000)),
  rows: z.array(offerInFileSchema).check(z.minLength(1), z.maxLength(mostRowsAtOnce)),
});

export type OfferInFile = z.infer<typeof offerInFileSchema>;
