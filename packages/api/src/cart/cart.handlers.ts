import { ApiError, type Engraving, type OpenMarket } from '@briolette/contract';
import { getEngravedLineId, parseEngraving, parseLineId } from '@briolette/domain';
import {
  addEngravedToCart,
  addToCart,
  changeQuantity,
  type Database,
  getCart,
  getMarketCart,
  getMaxEngravingLength,
  isSoldInMarket,
  type NewEngravedLine,
  removeFromCart,
} from '@briolette/storage';
import type { Caller } from '../accounts/caller.ts';
import type { Handlers } from '../http/handler.ts';
import type { AppContext } from '../ports/shop.ts';

export const cartHandlers = {
  async getCart({ shop, market, caller }) {
    return readCart(shop, market, caller);
  },

  async addToCart({ shop, market, caller, body }) {
    const { _id: lineId, engraving } = body.product;
    const { userId } = caller;
    if (market && !(await isSoldInMarket(shop.database, market, lineId)))
      throw new ApiError('notSoldInMarket');
    if (engraving) {
      await addEngravedLine(shop.database, { userId, lineId, engraving, now: shop.clock() });
    } else await addToCart(shop.database, userId, lineId, shop.clock());
    return readCart(shop, market, caller);
  },

  async changeQuantity({ shop, market, caller, parameters, body }) {
    await changeQuantity(shop.database, {
      userId: caller.userId,
      lineId: parameters.productId,
      type: body.action.type,
      minimum: shop.policy.minQuantity,
      now: shop.clock(),
    });
    return readCart(shop, market, caller);
  },

  async removeFromCart({ shop, market, caller, parameters }) {
    await removeFromCart(shop.database, caller.userId, parameters.productId);
    return readCart(shop, market, caller);
  },
} satisfies Partial<Handlers>;

async function readCart({ database }: AppContext, market: OpenMarket | null, { userId }: Caller) {
  return market
    ? getMarketCart(database, market, userId)
    : { cart: await getCart(database, userId) };
}

/** Adds an engraved line. */
export async function addEngravedLine(
  database: Database,
  { userId, now, ...line }: { userId: string; lineId: string; engraving: Engraving; now: Date },
): Promise<void> {
  const engraved = await resolveEngraving(database, line);
  await addEngravedToCart(database, { userId, now, ...engraved });
}

/**
 * Returns the id and the key of an engraved line. The text is normalised as on the page, so that
 * the shop engraves what the page showed.
 */
export async function resolveEngraving(
  database: Database,
  { lineId, engraving: { text: typed, typeface } }: { lineId: string; engraving: Engraving },
): Promise<Omit<NewEngravedLine, 'userId' | 'now'>> {
  const longest = await getMaxEngravingLength(database, lineId);
  if (longest === null) throw new ApiError('engravingNotPossible');
  const { text, fault } = parseEngraving(typed, longest);
  if (fault !== null) throw new ApiError('engravingNotPossible');
  const engraving = { text, typeface };
  const engravedId = getEngravedLineId(lineId, engraving);
  const key = parseLineId(engravedId);
  if (key === null) throw new ApiError('productNotFound');
  return { lineId: engravedId, key, engraving };
}
