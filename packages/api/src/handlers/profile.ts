import { readUser } from '@briolette/storage';
import type { Handlers } from '../http/handler.ts';

export const profileHandlers = {
  async getProfile({ shop, caller }) {
    return { user: await readUser(shop.database, caller.userId) };
  },
} satisfies Partial<Handlers>;
