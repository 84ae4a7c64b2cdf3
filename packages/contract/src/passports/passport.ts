import * as z from 'zod/mini';
import { productSpecsSchema } from '../catalogue/specifications.ts';
import { sellerSchema } from '../orders/invoice.ts';

/** Kinds of repair requests. */
export const repairKinds = ['resize', 'repair', 'clean'] as const;

export type RepairKind = (typeof repairKinds)[number];

const sold = {
  /** 128 random bits. The key grants access to the passport. */
  key: z.string().check(z.regex(/^[\w-]{22}$/)),
  name: z.string(),
  image: z.string(),
  /** Metal and size, if the product has variants. */
  variant: z.nullable(z.string()),
  soldOn: z.iso.date(),
};

/** The public data of a sold item, without buyer and price. */
export const passportSchema = z.object({
  ...sold,
  /** A snapshot from when the passport was created; null if there were none. */
  specs: z.nullable(productSpecsSchema),
  /** Completed repairs, oldest first. */
  repairs: z.array(z.object({ kind: z.enum(repairKinds), doneOn: z.iso.date() })),
});

/** A printable valuation for insurers, for the buyer only. */
export const valuationSchema = z.extend(passportSchema, {
  seller: sellerSchema,
  owner: z.string(),
  orderNumber: z.string(),
  /** The invoice number; null for older orders. */
  invoice: z.nullable(z.string()),
  /** The price on the day of sale as on the invoice, before discounts on the order. */
  value: z.number(),
  /** ISO 4217. The currency of the value, which is that of the order. */
  currency: z.string(),
  /** The subtotal of the order is a multiple of it, in units: 1 in the default market. */
  roundingStep: z.optional(z.number()),
});

/** One owned unit. Each unit of a line has its own passport. */
export const ownedItemSchema = z.object({
  ...sold,
  lineId: z.string(),
  unit: z.int(),
  /** The number of units in the line. */
  of: z.int(),
});

export const passportResponseSchema = z.object({ passport: passportSchema });
export const valuationResponseSchema = z.object({ valuation: valuationSchema });
export const ownedItemsResponseSchema = z.object({
  orderNumber: z.string(),
  items: z.array(ownedItemSchema),
});

export type Passport = z.infer<typeof passportSchema>;
export type Valuation = z.infer<typeof valuationSchema>;
export type OwnedItem = z.infer<typeof ownedItemSchema>;
export type OwnedItems = z.infer<typeof ownedItemsResponseSchema>;
