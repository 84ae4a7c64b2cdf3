import type { OpenMarket } from '@briolette/contract';
import {
  addToWishlist,
  getMarketWishlist,
  getWishlist,
  removeFromWishlist,
} from '@briolette/storage';
import type { Caller } from '../accounts/caller.ts';
import type { Handlers } from '../http/handler.ts';
import type { AppContext } from '../ports/shop.ts';

export const wishlistHandlers = {
  async getWishlist({ shop, market, caller }) {
    return readWishlist(shop, market, caller);
  },

  async addToWishlist({ shop, market, caller, body }) {
    await addToWishlist(shop.database, caller.userId, body.product._id, shop.clock());
    return readWishlist(shop, market, caller);
  },

  async removeFromWishlist({ shop, market, caller, parameters }) {
    await removeFromWishlist(shop.database, caller.userId, parameters.productId);
    return readWishlist(shop, market, caller);
  },
} satisfies Partial<Handlers>;

async function readWishlist({ database }: AppContext, market: OpenMarket | null, caller: Caller) {
  return market
    ? getMarketWishlist(database, market, caller.userId)
    : { wishlist: await getWishlist(database, caller.userId) };
}
