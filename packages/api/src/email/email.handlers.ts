import { ApiError } from '@briolette/contract';
import { findInboxEmail, type InboxOwners, listInboxEmails } from '@briolette/storage';
import { jwtVerify, SignJWT } from 'jose';
import type { Handlers } from '../http/handler.ts';
import type { AppContext } from '../ports/shop.ts';
import { createKeyResolver, getSigningKey } from '../security/signing-keys.ts';

const maxEmails = 50;
const maxKeys = 8;

export const inboxHandlers = {
  async createInboxKey({ shop, caller }) {
    requireInbox(shop);
    return { key: await signInboxKey(shop, caller.userId) };
  },

  async listInboxEmails({ shop, headers }) {
    const owners = await getOwners(shop, headers['inbox-keys']);
    return { emails: await listInboxEmails(shop.database, owners, maxEmails) };
  },

  async getInboxEmail({ shop, headers, parameters }) {
    const owners = await getOwners(shop, headers['inbox-keys']);
    const email = await findInboxEmail(shop.database, owners, parameters.emailId);
    if (email === null) throw new ApiError('emailNotFound');
    return { email: email };
  },
} satisfies Partial<Handlers>;

/**
 * Emails are shown by key, never by address, because anyone can request a password reset for any
 * address.
 */
async function getOwners(shop: AppContext, keys = ''): Promise<InboxOwners> {
  if (requireInbox(shop) === 'all') return 'all';
  const read = keys.split(' ').slice(0, maxKeys);
  return (await Promise.all(read.map((key) => verifyInboxKey(shop, key)))).flat();
}

function requireInbox({ inboxScope: inbox }: AppContext): 'own' | 'all' {
  if (inbox === null) throw new ApiError('callNotFound');
  return inbox;
}

const audience = 'briolette-inbox';
const lifeSeconds = 30 * 24 * 60 * 60;

/** Signs a key to the inbox of one account. */
async function signInboxKey(shop: AppContext, userId: string): Promise<string> {
  const now = Math.floor(shop.clock().getTime() / 1000);
  const { key, header } = await getSigningKey(shop);
  return new SignJWT()
    .setProtectedHeader(header)
    .setSubject(userId)
    .setAudience(audience)
    .setExpirationTime(now + lifeSeconds)
    .sign(key);
}

/** Returns the user id of a key; nothing for an invalid or expired key. */
async function verifyInboxKey(shop: AppContext, key: string): Promise<string[]> {
  try {
    const { payload } = await jwtVerify(key, createKeyResolver(shop), {
      algorithms: ['HS256'],
      audience,
      requiredClaims: ['exp', 'sub'],
      currentDate: shop.clock(),
    });
    return [payload.sub as string];
  } catch {
    return [];
  }
}
