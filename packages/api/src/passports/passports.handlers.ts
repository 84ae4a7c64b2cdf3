import { passportsOperations, RequestRefused } from '@briolette/contract';
import { findPassport, findValuation, listOwnPieces, makePassports } from '@briolette/storage';
import type { AppPart, Handlers } from '../http/handler.ts';
import { isUuid } from '../http/requests.ts';
import { hexOf } from '../security/encryption.ts';

export const passportHandlers = {
  async createPassports({ shop, caller, parameters: { orderId } }) {
    if (!isUuid(orderId)) throw new RequestRefused('orderNotFound');
    const own = { userId: caller.userId, orderId };
    const secret = hexOf(crypto.getRandomValues(new Uint8Array(32)));
    await makePassports(shop.database, { ...own, secret, now: shop.clock() });
    // Read after it: somebody else may have made them in the same moment.
    const pieces = await listOwnPieces(shop.database, own);
    if (!pieces) throw new RequestRefused('orderNotFound');
    return pieces;
  },

  async getPassport({ shop, parameters }) {
    const passport = await findPassport(shop.database, parameters.passportKey);
    if (!passport) throw new RequestRefused('passportNotFound');
    return { passport };
  },

  async getValuation({ shop, caller, parameters: { passportKey } }) {
    const valuation = await findValuation(shop.database, caller.userId, passportKey);
    if (!valuation) throw new RequestRefused('passportNotFound');
    return { valuation };
  },
} satisfies Partial<Handlers>;

export const passportsPart: AppPart<'passports'> = {
  operations: passportsOperations,
  handlers: passportHandlers,
};
