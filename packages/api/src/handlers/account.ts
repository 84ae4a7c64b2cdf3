import { RequestRefused } from '@briolette/contract';
import { changePassword, editProfile, readUser } from '@briolette/storage';
import { checkCredentials } from '../check-credentials.ts';
import type { Handlers } from '../implement.ts';
import { openSession } from '../open-session.ts';
import { refuseWeakPassword } from '../passwords/refuse-common-password.ts';
import { isAcceptablePhoto } from '../photo.ts';

export const accountHandlers = {
  async changePassword({ shop, caller, body, request, reply }) {
    const login = { email: caller.email, password: body.currentPassword };
    const user = await checkCredentials({ shop, request, reply }, login);
    await refuseWeakPassword(shop.policy, body.newPassword, user.email);
    const passwordHash = await shop.hashing.hash(body.newPassword);
    await changePassword(shop.database, user, passwordHash, shop.clock(), shop.newId());
    shop.onWork();
    const encodedToken = await openSession({ shop, request, reply }, { ...user, passwordHash });
    return { encodedToken };
  },

  async editProfile({ shop, caller, body }) {
    if (body.photo && !isAcceptablePhoto(body.photo)) throw new RequestRefused('photoRefused');
    await editProfile(shop.database, caller.userId, body, shop.clock());
    return { user: await readUser(shop.database, caller.userId) };
  },
} satisfies Partial<Handlers>;
