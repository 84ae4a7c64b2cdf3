import { RequestRefused } from '@briolette/contract';
import { editProfile, readUser } from '@briolette/storage';
import type { Handlers } from '../implement.ts';
import { isAcceptablePhoto } from '../photo.ts';

export const profileHandlers = {
  async getProfile({ shop, caller }) {
    return { user: await readUser(shop.database, caller.userId) };
  },

  async editProfile({ shop, caller, body }) {
    if (body.photo && !isAcceptablePhoto(body.photo)) throw new RequestRefused('photoRefused');
    await editProfile(shop.database, caller.userId, body, shop.clock());
    return { user: await readUser(shop.database, caller.userId) };
  },
} satisfies Partial<Handlers>;
