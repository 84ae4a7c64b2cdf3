import { ApiError, passportsOperations } from '@briolette/contract';
import { createPassports, findPassport, findValuation, listOwnedItems } from '@briolette/storage';
import type { HandlerModule, Handlers } from '../http/handler.ts';
import { getOrderOwner } from '../orders/order.ts';
import { toHex } from '../security/encryption.ts';

export const passportHandlers = {
  async createPassports({ shop, caller, parameters: { orderId } }) {
    const own = { ...(await getOrderOwner(shop, caller, orderId)), orderId };
    const secret = toHex(crypto.getRandomValues(new Uint8Array(32)));
    await createPassports(shop.database, { ...own, secret, now: shop.clock() });
    // Read afterwards, because a concurrent request may have created them.
    const items = await listOwnedItems(shop.database, own);
    if (!items) throw new ApiError('orderNotFound');
    return items;
  },

  async getPassport({ shop, parameters }) {
    const passport = await findPassport(shop.database, parameters.passportKey);
    if (!passport) throw new ApiError('passportNotFound');
    return { passport };
  },

  async getValuation({ shop, caller, parameters: { passportKey } }) {
    const valuation = await findValuation(shop.database, caller.userId, passportKey);
    if (!valuation) throw new ApiError('passportNotFound');
    return { valuation };
  },
} satisfies Partial<Handlers>;

export const passportsPart: HandlerModule<'passports'> = {
  operations: passportsOperations,
  handlers: passportHandlers,
};
