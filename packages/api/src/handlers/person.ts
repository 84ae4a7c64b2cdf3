import { RequestRefused } from '@briolette/contract';
import { eraseAccount, readPersonalData } from '@briolette/storage';
import { checkCredentials } from '../check-credentials.ts';
import type { Handlers } from '../implement.ts';
import { giveRenewal } from '../open-session.ts';
import { WrittenJson } from '../written-json.ts';

/** What a person may ask of the shop about themselves. */
export const personHandlers = {
  async exportData({ shop, caller }) {
    return new WrittenJson(`{"data":${await readPersonalData(shop.database, caller.userId)}}`);
  },

  async eraseAccount({ shop, caller, body, request, reply }) {
    const login = { email: caller.email, password: body.password };
    const user = await checkCredentials({ shop, request, reply }, login);
    const erased = await eraseAccount(shop.database, user, shop.clock());
    if (!erased) throw new RequestRefused('wrongPassword');
    shop.note({ event: 'account erased', user: user.id }, request);
    await giveRenewal({ shop, request, reply }, null);
    shop.onWork();
    return {};
  },
} satisfies Partial<Handlers>;
