import * as z from 'zod/mini';
import { unavailableItemSchema } from '../cart/cart.ts';
import { productSchema } from '../catalogue/product.ts';
import { timestampSchema } from '../http/fields.ts';

export const wishlistItemSchema = z.extend(productSchema, {
  createdAt: timestampSchema,
  updatedAt: timestampSchema,
});

export type WishlistItem = z.infer<typeof wishlistItemSchema>;

export const wishlistResponseSchema = z.object({
  wishlist: z.array(wishlistItemSchema),
  /** Missing in the default market. */
  unavailable: z.optional(z.array(unavailableItemSchema)),
});
