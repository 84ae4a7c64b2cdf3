import { emailKey } from '@briolette/domain';
import { addPasskey, listPasskeys, readUser, removePasskey } from '@briolette/storage';
import type { Handlers } from '../http/handler.ts';
import { checkCredentials } from './credentials.ts';
import { openSession } from './sessions.ts';

/** A way in beside the password. What reads and checks passkeys is fetched by who uses one. */
export const passkeyHandlers = {
  async listPasskeys({ shop, caller }) {
    return { passkeys: await listPasskeys(shop.database, caller.userId) };
  },

  async createPasskeyRegistration({ shop, caller, body, request, reply }) {
    const login = { email: caller.email, password: body.password };
    await checkCredentials({ shop, request, reply }, login);
    const { askNewPasskey } = await import('./passkeys.ts');
    const known = await listPasskeys(shop.database, caller.userId);
    return askNewPasskey(shop, request, { ...caller, known: known.map(({ id }) => id) });
  },

  async createPasskey({ shop, caller, body, request }) {
    const { readNewPasskey } = await import('./passkeys.ts');
    const passkey = await readNewPasskey(shop, request, { userId: caller.userId, ...body });
    const name = body.name.trim() || 'Passkey';
    await addPasskey(shop.database, { ...passkey, userId: caller.userId, name, now: shop.clock() });
    shop.logSecurityEvent({ event: 'passkey added', user: caller.userId }, request);
    shop.wakeJobRunner();
    return { passkeys: await listPasskeys(shop.database, caller.userId) };
  },

  async deletePasskey({ shop, caller, parameters }) {
    await removePasskey(shop.database, caller.userId, parameters.passkeyId);
    return { passkeys: await listPasskeys(shop.database, caller.userId) };
  },

  async createPasskeyChallenge({ shop, request }) {
    const { askPasskey } = await import('./passkeys.ts');
    return askPasskey(shop, request);
  },

  async loginWithPasskey({ shop, body, request, reply }) {
    const { checkPasskey } = await import('./passkeys.ts');
    const user = await checkPasskey(shop, request, body).catch((error) => {
      shop.logSecurityEvent({ event: 'passkey refused', user: null }, request);
      throw error;
    });
    reply.push(...shop.rateLimiter.remember(emailKey(user.email), request));
    const remembered = body.remember ?? true;
    return {
      encodedToken: await openSession({ shop, request, reply }, user, { remembered }),
      foundUser: await readUser(shop.database, user.id),
    };
  },
} satisfies Partial<Handlers>;
