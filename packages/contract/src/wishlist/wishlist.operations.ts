import * as z from 'zod/mini';
import { productRequestSchema } from '../cart/cart.ts';
import { productSchema } from '../catalogue/product.ts';
import { idSchema, storableTextSchema } from '../http/fields.ts';
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

/** The key of the link; null: the wishlist isn't shared. */
const linkResponse = ok(z.object({ key: z.nullable(z.string()) }));

export const sharingOperations = {
  getWishlistLink: {
    summary: 'Returns the key of the link by which the wishlist is shared, or null.',
    success: linkResponse,
  },
  createWishlistLink: {
    summary:
      'Shares the wishlist by a link that cannot be guessed. Returns the same link until it is deleted.',
    success: linkResponse,
  },
  deleteWishlistLink: {
    summary: 'Ends sharing. The link never works again.',
    success: linkResponse,
  },
  getSharedWishlist: {
    summary: 'Returns the products of a shared wishlist, without any data of its owner.',
    parameters: z.object({ wishlistKey: storableTextSchema(100) }),
    success: ok(z.object({ products: z.array(productSchema) })),
    failures: ['sharedWishlistNotFound'],
  },
} as const satisfies Record<string, Operation>;
