import * as z from 'zod/mini';
import { storableTextSchema } from '../http/fields.ts';
import type { Taxonomy } from '../taxonomy/taxonomy.ts';
import type { TaxonomyKind } from '../taxonomy/terms.ts';
import {
  staffEngravingOptionsSchema,
  staffMetalOptionsSchema,
} from '../variants/staff-variants.ts';
import { productSchema } from './product.ts';
import {
  compareAtPriceNotBelowPrice,
  productFieldsSchema,
  productIdSchema,
  productStateSchema,
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
const { product_otherImages: ______, ...written } = productFieldsSchema.shape;

/**
 * A row of a file of pieces, by the product's own names. The stock is what a new piece comes with:
 * of one that is there, sales and counts know better. Without a state a new piece is shown, and one
 * that is there stays as it is.
 */
export const productImportRowSchema = z
  .object({
    ...own,
    ...written,
    _id: productIdSchema,
    stock: z.int().check(z.minimum(0), z.maximum(1_000_000)),
    state: z.optional(productStateSchema),
  })
  .check(compareAtPriceNotBelowPrice);

/** The same of a shop that has these values: what it says of any other names them. */
export function createProductImportRowSchema(values: Taxonomy): typeof productImportRowSchema {
  const oneOf = (kind: TaxonomyKind) => z.enum(values[kind].map(({ value }) => value));
  return z
    .object({
      ...productImportRowSchema.shape,
      product_category: oneOf('category'),
      product_material: oneOf('material'),
      product_occasion: oneOf('occasion'),
    })
    .check(compareAtPriceNotBelowPrice) as unknown as typeof productImportRowSchema;
}

/** So many rows come at a time. */
export const maxImportBatchRows = 500;

/** from: how many rows of the file came before these. */
export const uploadProductRowsSchema = z.object({
  file: storableTextSchema(200),
  from: z.int().check(z.minimum(0), z.maximum(10_000_000)),
  rows: z.array(productImportRowSchema).check(z.minLength(1), z.maxLength(maxImportBatchRows)),
});

/** How many of each shows a preview. */
export const maxPreviewRows = 100;

export const productImportSchema = z.object({
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

export type ProductImportRow = z.infer<typeof productImportRowSchema>;
export type ProductImport = z.infer<typeof productImportSchema>;

/**
 * What a file of metals and sizes says of a piece, from all of its rows. A file without the columns
 * of one part leaves that part as it is.
 */
export const variantImportRowSchema = z.object({
  _id: productIdSchema,
  /** Where the piece is first named. */
  line: z.int().check(z.minimum(1)),
  models: z.optional(staffMetalOptionsSchema),
  engraving: z.optional(staffEngravingOptionsSchema),
});

/** from: how many pieces of the file came before these. */
export const uploadVariantRowsSchema = z.object({
  file: storableTextSchema(200),
  from: z.int().check(z.minimum(0), z.maximum(10_000_000)),
  rows: z.array(variantImportRowSchema).check(z.minLength(1), z.maxLength(maxImportBatchRows)),
});

export type VariantImportRow = z.infer<typeof variantImportRowSchema>;
