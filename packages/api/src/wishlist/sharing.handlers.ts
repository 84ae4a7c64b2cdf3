import { ApiError, sharingOperations } from '@briolette/contract';
import { toBase64Url } from '@briolette/domain';
import {
  createWishlistLink,
  deleteWishlistLink,
  findWishlistLink,
  listSharedMarketProducts,
  listSharedProducts,
} from '@briolette/storage';
import type { HandlerModule, Handlers } from '../http/handler.ts';

export const sharingHandlers = {
  async getWishlistLink({ shop, caller: { userId } }) {
    return { key: await findWishlistLink(shop.database, userId) };
  },

  async createWishlistLink({ shop, caller: { userId } }) {
    await createWishlistLink(shop.database, { userId, key: createKey(), now: shop.clock() });
    // Read afterwards, because the wishlist may have been shared before.
    return { key: await findWishlistLink(shop.database, userId) };
  },

  async deleteWishlistLink({ shop, caller: { userId } }) {
    await deleteWishlistLink(shop.database, userId);
    return { key: null };
  },

  async getSharedWishlist({ shop, market, parameters: { wishlistKey } }) {
    const products = market
      ? await listSharedMarketProducts(shop.database, market, wishlistKey)
      : await listSharedProducts(shop.database, wishlistKey);
    if (!products) throw new ApiError('sharedWishlistNotFound');
    return { products };
  },
} satisfies Partial<Handlers>;

/** 128 random bits. */
const createKey = () => toBase64Url(crypto.getRandomValues(new Uint8Array(16)));

export const sharingPart: HandlerModule<'sharing'> = {
  operations: sharingOperations,
  handlers: sharingHandlers,
};
