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
  // Derived from the variants.
  product_metals: ____,
  product_hasOptions: _______,
  product_stock: ___,
  // A file has only the front image. The other images stay unchanged.
  product_otherImages: _____,
  ...own
} = productSchema.shape;
const { product_otherImages: ______, ...written } = productFieldsSchema.shape;

/**
 * A row of a product file. The stock applies to new products only. Without a state a new product is
 * active, and an existing one keeps its state. Without a rating a new product has none, and an
 * existing one keeps its rating.
 */
export const productImportRowSchema = z
  .object({
    ...own,
    ...written,
    product_rating: z.optional(own.product_rating),
    product_reviews: z.optional(own.product_reviews),
    _id: productIdSchema,
    stock: z.int().check(z.minimum(0), z.maximum(1_000_000)),
    state: z.optional(productStateSchema),
  })
  .check(compareAtPriceNotBelowPrice);

/** Builds the row schema with the taxonomy of a shop, so that error messages list its terms. */
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

/** The maximum number of rows per upload. */
export const maxImportBatchRows = 500;

/** from: the number of rows in earlier batches of the file. */
export const uploadProductRowsSchema = z.object({
  file: storableTextSchema(200),
  from: z.int().check(z.minimum(0), z.maximum(10_000_000)),
  rows: z.array(productImportRowSchema).check(z.minLength(1), z.maxLength(maxImportBatchRows)),
});

/** The number of changes and additions in a preview. */
export const maxPreviewRows = 100;

export const productImportSchema = z.object({
  importId: z.string(),
  file: z.string(),
  /** brought: uploaded, not started. */
  state: z.enum(['brought', 'running', 'ended']),
  total: z.int(),
  done: z.int(),
  /** Row counts: expected before the import, actual afterwards. */
  added: z.int(),
  changed: z.int(),
  same: z.int(),
  /** The first rows that change a product, with the differences. */
  changes: z.array(
    z.object({
      productId: z.string(),
      name: z.string(),
      before: z.record(z.string(), z.unknown()),
      after: z.record(z.string(), z.unknown()),
    }),
  ),
  /** The first rows that add a product. */
  additions: z.array(z.object({ productId: z.string(), name: z.string() })),
});

export type ProductImportRow = z.infer<typeof productImportRowSchema>;
export type ProductImport = z.infer<typeof productImportSchema>;

/**
 * The variants and engraving of one product, from all its rows in a file. A file without the
 * columns of a part leaves that part unchanged.
 */
export const variantImportRowSchema = z.object({
  _id: productIdSchema,
  /** The first line of the product. */
  line: z.int().check(z.minimum(1)),
  models: z.optional(staffMetalOptionsSchema),
  engraving: z.optional(staffEngravingOptionsSchema),
});

/** from: the number of products in earlier batches of the file. */
export const uploadVariantRowsSchema = z.object({
  file: storableTextSchema(200),
  from: z.int().check(z.minimum(0), z.maximum(10_000_000)),
  rows: z.array(variantImportRowSchema).check(z.minLength(1), z.maxLength(maxImportBatchRows)),
});

export type VariantImportRow = z.infer<typeof variantImportRowSchema>;
