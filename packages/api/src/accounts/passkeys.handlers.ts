import { normalizeEmail } from '@briolette/domain';
import { createPasskey, deletePasskey, getUser, listPasskeys } from '@briolette/storage';
import type { Handlers } from '../http/handler.ts';
import { verifyCredentials } from './credentials.ts';
import { startSession } from './sessions.ts';

/** Handlers for passkeys. The WebAuthn code is loaded on first use. */
export const passkeyHandlers = {
  async listPasskeys({ shop, caller }) {
    return { passkeys: await listPasskeys(shop.database, caller.userId) };
  },

  async createPasskeyRegistration({ shop, caller, body, request, reply }) {
    const login = { email: caller.email, password: body.password };
    await verifyCredentials({ shop, request, reply }, login);
    const { createRegistrationOptions } = await import('./passkeys.ts');
    const passkeys = await listPasskeys(shop.database, caller.userId);
    return createRegistrationOptions(shop, request, {
      ...caller,
      passkeys: passkeys.map(({ id }) => id),
    });
  },

  async createPasskey({ shop, caller, body, request }) {
    const { verifyRegistration } = await import('./passkeys.ts');
    const passkey = await verifyRegistration(shop, request, { userId: caller.userId, ...body });
    const name = body.name.trim() || 'Passkey';
    await createPasskey(shop.database, {
      ...passkey,
      userId: caller.userId,
      name,
      now: shop.clock(),
    });
    shop.logSecurityEvent({ event: 'passkey added', user: caller.userId }, request);
    shop.wakeJobRunner();
    return { passkeys: await listPasskeys(shop.database, caller.userId) };
  },

  async deletePasskey({ shop, caller, parameters }) {
    await deletePasskey(shop.database, caller.userId, parameters.passkeyId);
    return { passkeys: await listPasskeys(shop.database, caller.userId) };
  },

  async createPasskeyChallenge({ shop, request }) {
    const { createAuthenticationOptions } = await import('./passkeys.ts');
    return createAuthenticationOptions(shop, request);
  },

  async loginWithPasskey({ shop, body, request, reply }) {
    const { authenticateWithPasskey } = await import('./passkeys.ts');
    const user = await authenticateWithPasskey(shop, request, body).catch((error) => {
      shop.logSecurityEvent({ event: 'passkey refused', user: null }, request);
      throw error;
    });
    reply.push(...shop.rateLimiter.remember(normalizeEmail(user.email), request));
    const remembered = body.remember ?? true;
    return {
      encodedToken: await startSession({ shop, request, reply }, user, { remembered }),
      foundUser: await getUser(shop.database, user.id),
    };
  },
} satisfies Partial<Handlers>;
