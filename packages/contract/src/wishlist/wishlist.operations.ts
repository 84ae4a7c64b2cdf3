import * as z from 'zod/mini';
import { productRequestSchema } from '../cart/cart.ts';
import { idSchema } from '../http/fields.ts';
import { created, type Operation, ok } from '../http/operation.ts';
import { wishlistResponseSchema } from './wishlist.ts';

export const wishlistOperations = {
  getWishlist: {
    summary: 'The wishlist.',
    success: ok(wishlistResponseSchema),
  },
  addToWishlist: {
    summary: 'Add a product to the wishlist. Of the product only _id is read.',
    body: productRequestSchema,
    success: created(wishlistResponseSchema),
    failures: ['productNotFound'],
  },
  removeFromWishlist: {
    summary: 'Take a product off the wishlist.',
    parameters: z.object({ productId: idSchema }),
    success: ok(wishlistResponseSchema),
  },
} as const satisfies Record<string, Operation>;
