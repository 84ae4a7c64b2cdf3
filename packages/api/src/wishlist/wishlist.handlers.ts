import { addToWishlist, getWishlist, removeFromWishlist } from '@briolette/storage';
import type { Handlers } from '../http/handler.ts';

export const wishlistHandlers = {
  async getWishlist({ shop, caller }) {
    return { wishlist: await getWishlist(shop.database, caller.userId) };
  },

  async addToWishlist({ shop, caller, body }) {
    await addToWishlist(shop.database, caller.userId, body.product._id, shop.clock());
    return { wishlist: await getWishlist(shop.database, caller.userId) };
  },

  async removeFromWishlist({ shop, caller, parameters }) {
    await removeFromWishlist(shop.database, caller.userId, parameters.productId);
    return { wishlist: await getWishlist(shop.database, caller.userId) };
  },
} satisfies Partial<Handlers>;
