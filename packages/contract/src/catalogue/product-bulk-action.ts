import * as fieldErrors from '@briolette/i18n/errors/fields';
import * as z from 'zod/mini';
import { storableTextSchema } from '../http/fields.ts';
import { productStateSchema, staffProductsQuerySchema } from './staff-product.ts';

/** The endings that prices can be rounded to. `none` rounds to the cent. */
export const priceRoundings = ['none', '00', '90', '95', '99'] as const;

const maxQuantity = 1_000_000;
const twoDecimals = z.multipleOf(0.01, fieldErrors.twoDecimals);
const notZero = z.refine<number>((value) => value !== 0, fieldErrors.notZero);

export const priceChangeSchema = z.object({
  kind: z.literal('price'),
  /** `set` sets the product's price; metals and sizes that have their own price keep it. */
  by: z.enum(['percent', 'amount', 'set']),
  /** In percent or in dollars. */
  value: z.number().check(z.minimum(-1_000_000), z.maximum(1_000_000), twoDecimals, notZero),
  rounding: z.enum(priceRoundings),
});

export const productChangeSchema = z.discriminatedUnion('kind', [
  priceChangeSchema,
  z.object({ kind: z.literal('state'), state: productStateSchema }),
  z.object({ kind: z.literal('category'), category: storableTextSchema(100) }),
]);

/** Applies to every variant that is sold. */
export const stockChangeSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('adjust-stock'),
    qty: z.int().check(z.minimum(-maxQuantity), z.maximum(maxQuantity), notZero),
    reason: storableTextSchema(500).check(z.trim(), z.minLength(1, 'Required')),
  }),
  z.object({
    kind: z.literal('set-stock'),
    qty: z.int().check(z.minimum(0), z.maximum(maxQuantity)),
    reason: storableTextSchema(500).check(z.trim()),
  }),
]);

export const maxBulkActionProducts = 10_000;

/** Either these products, or all that match a filter. */
const selection = {
  productIds: z.optional(z.array(storableTextSchema(80)).check(z.minLength(1), z.maxLength(2000))),
  matching: z.optional(z.omit(staffProductsQuerySchema, { cursor: true, limit: true })),
};

const start = {
  ...selection,
  bulkActionId: z.uuid(),
  /** From the preview. The action is rejected if a product has changed since. */
  fingerprint: storableTextSchema(100),
};

export const previewProductBulkActionSchema = z.object({
  ...selection,
  change: z.union([productChangeSchema, stockChangeSchema]),
});

export const startProductBulkActionSchema = z.object({
  ...start,
  change: productChangeSchema,
  /** Required if a price moves by more than half. */
  confirmed: z.optional(z.boolean()),
});

export const startStockBulkActionSchema = z.object({ ...start, change: stockChangeSchema });

/** A bulk action and its undo have different ids. */
export const undoProductBulkActionSchema = z.object({ bulkActionId: z.uuid() });

const value = z.union([z.number(), z.string()]);

export const productBulkActionPreviewSchema = z.object({
  total: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  /** Products that can't be changed, such as to a price below zero. */
  rejected: z.int(),
  /** Products with a price that moves by more than half. */
  overHalf: z.int(),
  fingerprint: z.string(),
  /** The first changes; rejected ones and those by more than half come first. */
  products: z.array(
    z.object({
      productId: z.string(),
      name: z.string(),
      error: z.nullable(z.string()),
      overHalf: z.boolean(),
      /** The product itself has no name. */
      values: z.array(z.object({ name: z.string(), before: value, after: value })),
    }),
  ),
});

export const productBulkActionSchema = z.object({
  bulkActionId: z.string(),
  kind: z.enum(['price', 'state', 'category', 'adjust-stock', 'set-stock']),
  total: z.int(),
  done: z.int(),
  ended: z.boolean(),
  isUndo: z.boolean(),
  canUndo: z.boolean(),
  /** The number of rejected products, and the first of them. */
  rejected: z.int(),
  rejections: z.array(z.object({ productId: z.string(), name: z.string(), error: z.string() })),
});

export type PriceRounding = (typeof priceRoundings)[number];
export type PriceChange = z.infer<typeof priceChangeSchema>;
export type ProductChange = z.infer<typeof productChangeSchema> | z.infer<typeof stockChangeSchema>;
export type ProductSelection = Pick<
  z.infer<typeof previewProductBulkActionSchema>,
  'productIds' | 'matching'
>;
export type ProductBulkAction = z.infer<typeof productBulkActionSchema>;
