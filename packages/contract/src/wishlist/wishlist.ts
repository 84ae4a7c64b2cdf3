import { timestampSchema } from '../http/fields.ts';
import * as z from 'zod/mini';
import { productSchema } from '../product.ts';



export const wishlistItemSchema = z.extend(productSchema, {
  createdAt: timestampSchema,
  updatedAt: timestampSchema,
});

export type WishlistItem = z.infer<typeof wishlistItemSchema>;
