import * as z from 'zod/mini';
import { productRequestSchema } from '../cart/cart.ts';
import { idSchema } from '../http/fields.ts';
import { created, type Operation, ok } from '../http/operation.ts';
import { wishlistResponseSchema } from './wishlist.ts';

export const wishlistOperations = {
  getWishlist: {
    summary: 'Returns the wishlist.',
    success: ok(wishlistResponseSchema),
  },
  addToWishlist: {
    summary: 'Adds a product to the wishlist. Only _id is read from the product.',
    body: productRequestSchema,
    success: created(wishlistResponseSchema),
    failures: ['productNotFound'],
  },
  removeFromWishlist: {
    summary: 'Removes a product from the wishlist.',
    parameters: z.object({ productId: idSchema }),
    success: ok(wishlistResponseSchema),
  },
} as const satisfies Record<string, Operation>;
