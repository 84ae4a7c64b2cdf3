import * as z from 'zod/mini';
import { productSchema } from '../catalogue/product.ts';
import { storableTextSchema } from '../http/fields.ts';
import { type Operation, ok } from '../http/operation.ts';

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
