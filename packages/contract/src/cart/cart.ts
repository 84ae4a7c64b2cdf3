import * as z from 'zod/mini';
import { productSchema } from '../catalogue/product.ts';
import { storableTextSchema, timestampSchema } from '../http/fields.ts';
import { engravingSchema, lineEngravingSchema } from '../variants/engraving.ts';
import { selectedVariantSchema } from '../variants/variant.ts';

export const cartLineSchema = z.extend(productSchema, {
  createdAt: timestampSchema,
  updatedAt: timestampSchema,
  qty: z.int(),
  /** The metal and size of a product that has options, its default option included. */
  variant: z.optional(selectedVariantSchema),
  /** Made to order: excluded from withdrawal. */
  made_to_order: z.optional(z.literal(true)),
  /** The engraving, if any. */
  engraving: z.optional(lineEngravingSchema),
});

export type CartLine = z.infer<typeof cartLineSchema>;

/** Clients post the whole product, as specified; only its id and engraving are read. */
export const productRequestSchema = z.object({
  product: z.looseObject({ _id: storableTextSchema(200), engraving: z.optional(engravingSchema) }),
});
export const quantityActions = ['increment', 'decrement'] as const;
export const quantityRequestSchema = z.object({
  action: z.object({ type: z.enum(quantityActions) }),
});

/** A product of a list or a line of a cart that isn't sold in the market of the request. */
export const unavailableItemSchema = z.object({
  ...z.pick(productSchema, { _id: true, product_name: true, product_image: true }).shape,
  /** Of a cart line. */
  qty: z.optional(z.int()),
});

export type UnavailableItem = z.infer<typeof unavailableItemSchema>;

export const cartResponseSchema = z.object({
  cart: z.array(cartLineSchema),
  /** Missing in the default market. No order has these. */
  unavailable: z.optional(z.array(unavailableItemSchema)),
});

export type QuantityAction = (typeof quantityActions)[number];
