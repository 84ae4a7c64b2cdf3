import * as z from 'zod/mini';
import { productSpecsSchema } from '../catalogue/specifications.ts';
import { sellerSchema } from '../orders/invoice.ts';

/** What a jeweller does with a piece that was sold. */
export const repairKinds = ['resize', 'repair', 'clean'] as const;

export type RepairKind = (typeof repairKinds)[number];

const sold = {
  /** 128 random bits: whoever has them has the address of the passport. */
  key: z.string().check(z.regex(/^[\w-]{22}$/)),
  name: z.string(),
  image: z.string(),
  /** The metal and the size, where somebody chose them. */
  variant: z.nullable(z.string()),
  soldOn: z.iso.date(),
};

/** What anybody may know of a piece that was sold: nothing of who bought it, nor for how much. */
export const passportSchema = z.object({
  ...sold,
  /** As they were when the passport was made; null: nobody had written any. */
  specs: z.nullable(productSpecsSchema),
  /** What the shop has done with it since, the oldest first. */
  repairs: z.array(z.object({ kind: z.enum(repairKinds), doneOn: z.iso.date() })),
});

/** For who bought it, to print: what an insurer asks for. */
export const valuationSchema = z.extend(passportSchema, {
  seller: sellerSchema,
  owner: z.string(),
  orderNumber: z.string(),
  /** The number of its invoice; null: the order is from before there were any. */
  invoice: z.nullable(z.string()),
  /** What the piece cost on the day it was sold, as its invoice has it: before what came off the whole order. */
  value: z.number(),
});

/** A piece that somebody owns. Of several of a kind each has its own passport. */
export const ownedItemSchema = z.object({
  ...sold,
  lineId: z.string(),
  unit: z.int(),
  /** How many of the kind are in the order. */
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
