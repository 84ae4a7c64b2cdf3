import { addToCart, changeQuantity, readCart, removeFromCart } from '@briolette/storage';
import type { Handlers } from '../http/handler.ts';

export const cartHandlers = {
  async getCart({ shop, caller }) {
    return { cart: await readCart(shop.database, caller.userId) };
  },

  async addToCart({ shop, caller, body }) {
    const { _id: lineId, engraving } = body.product;
    const { userId } = caller;
    if (engraving) {
      const { addEngraved } = await import('./add-engraved.ts');
      await addEngraved(shop.database, { userId, lineId, engraving, now: shop.clock() });
    } else await addToCart(shop.database, userId, lineId, shop.clock());
    return { cart: await readCart(shop.database, caller.userId) };
  },

  async changeQuantity({ shop, caller, parameters, body }) {
    await changeQuantity(shop.database, {
      userId: caller.userId,
      lineId: parameters.productId,
      type: body.action.type,
      minimum: shop.policy.minQuantity,
      now: shop.clock(),
    });
    return { cart: await readCart(shop.database, caller.userId) };
  },

  async removeFromCart({ shop, caller, parameters }) {
    await removeFromCart(shop.database, caller.userId, parameters.productId);
    return { cart: await readCart(shop.database, caller.userId) };
  },
} satisfies Partial<Handlers>;
