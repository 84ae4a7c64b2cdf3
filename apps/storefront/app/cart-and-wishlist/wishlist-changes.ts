import type { Product, WishlistItem } from '@briolette/contract';
import { uniqueById } from '@briolette/domain';
import { callAsUser } from '../session/call-as-user.ts';
import type { Change } from './list-queue.ts';

type WishlistChange = Change<WishlistItem>;

export const addWish = (product: Product): WishlistChange => ({
  productId: product._id,
  preview: (items) => uniqueById([...items, { ...product, createdAt: '', updatedAt: '' }]),
  send: async () => uniqueById((await callAsUser('addToWishlist', { body: { product } })).wishlist),
  supersedes: true,
});

export const removeWish = (productId: string): WishlistChange => ({
  productId,
  preview: (items) => items.filter((item) => item._id !== productId),
  send: async () => (await callAsUser('removeFromWishlist', { path: { productId } })).wishlist,
  supersedes: true,
});
