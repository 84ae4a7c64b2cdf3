import { RequestRefused } from '@briolette/contract';
import { type InboxOwners, listMails, readMail } from '@briolette/storage';
import { jwtVerify, SignJWT } from 'jose';
import type { Handlers } from '../http/handler.ts';
import type { Shop } from '../ports/shop.ts';
import { signingKey, verifyingKey } from '../security/signing-keys.ts';

const mostMails = 50;
const mostKeys = 8;

export const inboxHandlers = {
  async createInboxKey({ shop, caller }) {
    requireInbox(shop);
    return { key: await signInboxKey(shop, caller.userId) };
  },

  async listInboxEmails({ shop, headers }) {
    const owners = await ownersOf(shop, headers['inbox-keys']);
    return { mails: await listMails(shop.database, owners, mostMails) };
  },

  async getInboxEmail({ shop, headers, parameters }) {
    const owners = await ownersOf(shop, headers['inbox-keys']);
    const mail = await readMail(shop.database, owners, parameters.mailId);
    if (mail === null) throw new RequestRefused('emailNotFound');
    return { mail };
  },
} satisfies Partial<Handlers>;

/** Whoever asks for a new password chooses the address: so mails are shown by key, never by address. */
async function ownersOf(shop: Shop, keys = ''): Promise<InboxOwners> {
  if (requireInbox(shop) === 'all') return 'all';
  const read = keys.split(' ').slice(0, mostKeys);
  return (await Promise.all(read.map((key) => readInboxKey(shop, key)))).flat();
}

function requireInbox({ inboxScope: inbox }: Shop): 'own' | 'all' {
  if (inbox === null) throw new RequestRefused('callNotFound');
  return inbox;
}

const audience = 'briolette-inbox';
const lifeSeconds = 30 * 24 * 60 * 60;

/** Opens the mails of one account, and nothing else. Only who is logged in to it gets one. */
async function signInboxKey(shop: Shop, userId: string): Promise<string> {
  const now = Math.floor(shop.clock().getTime() / 1000);
  const { key, header } = await signingKey(shop);
  return new SignJWT()
    .setProtectedHeader(header)
    .setSubject(userId)
    .setAudience(audience)
    .setExpirationTime(now + lifeSeconds)
    .sign(key);
}

/** A key that is forged or has run out opens nothing. */
async function readInboxKey(shop: Shop, key: string): Promise<string[]> {
  try {
    const { payload } = await jwtVerify(key, verifyingKey(shop), {
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
