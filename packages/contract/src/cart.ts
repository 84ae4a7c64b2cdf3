import * as z from 'zod/mini';
import { wishlistItemSchema } from './wishlist/wishlist.ts';
import { cartLineSchema } from './cart/cart.ts';
import { engravingSchema } from './engraving.ts';
import { storableText } from './storable-text.ts';

/** Clients post the whole product, as specified; its id is read, and what is to be cut into it. */
export const productRequestSchema = z.object({
  product: z.looseObject({ _id: storableText(200), engraving: z.optional(engravingSchema) }),
});
export const quantityActions = ['increment', 'decrement'] as const;
export const quantityRequestSchema = z.object({
  action: z.object({ type: z.enum(quantityActions) }),
});

export const cartResponseSchema = z.object({ cart: z.array(cartLineSchema) });
export const wishlistResponseSchema = z.object({ wishlist: z.array(wishlistItemSchema) });

export type QuantityAction = (typeof quantityActions)[number];
