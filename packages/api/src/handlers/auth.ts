import {
  createSession,
  createUser,
  endAllSessions,
  endSession,
  findCredentials,
  RequestRefused,
  readUser,
  renewSession,
} from '@briolette/storage';
import type { Shop } from '../app-options.ts';
import type { Handlers } from '../implement.ts';
import { sampleAddress } from '../sample-address.ts';
import { signToken } from '../tokens.ts';

const dayMs = 24 * 60 * 60 * 1000;

export const authHandlers = {
  async login({ shop, body }) {
    const user = isFreshGuest(shop, body)
      ? await openGuestAccount(shop)
      : await checkCredentials(shop, body);
    return {
      encodedToken: await openSession(shop, user),
      foundUser: await readUser(shop.database, user.id),
    };
  },

  async signup({ shop, body }) {
    const user = await register(shop, body);
    return {
      createdUser: await readUser(shop.database, user.id),
      encodedToken: await openSession(shop, user),
    };
  },

  async renewToken({ shop, caller }) {
    const generation = await renewSession(shop.database, caller, caller.generation, shop.clock());
    if (generation === null) throw new RequestRefused('invalidToken');
    return { encodedToken: await signToken(shop, { ...caller, generation }) };
  },

  async logout({ shop, caller, body }) {
    if (body.everywhere) await endAllSessions(shop.database, caller.userId);
    else await endSession(shop.database, caller);
    return {};
  },

  async getGuest({ shop }) {
    if (!shop.guest) throw new RequestRefused('guestNotOffered');
    return { email: shop.guest.email, password: shop.guest.password };
  },
} satisfies Partial<Handlers>;

type Identity = { id: string; email: string };
type Login = { email: string; password: string };

async function checkCredentials(shop: Shop, { email, password }: Login): Promise<Identity> {
  const user = await findCredentials(shop.database, email);
  if (!user)
    throw new RequestRefused(shop.policy.hideUnknownEmails ? 'wrongPassword' : 'userNotFound');
  if (!(await shop.hashing.verify(password, user.passwordHash)))
    throw new RequestRefused('wrongPassword');
  return user;
}

/** Names that belong to the shop cannot be set by sending them at sign-up. */
const ownFields = [
  '_id',
  'createdAt',
  'updatedAt',
  'cart',
  'wishlist',
  'gender',
  'mobile',
  'photo',
];

async function register(
  shop: Shop,
  { password, ...sent }: Login & Record<string, unknown>,
): Promise<Identity> {
  const id = shop.newId();
  const extra = Object.entries(sent).filter(([name]) => !ownFields.includes(name));
  const fields = { ...Object.fromEntries(extra), email: sent.email };
  await createUser(shop.database, {
    id,
    fields,
    passwordHash: await shop.hashing.hash(password),
    sampleAddress: { id: shop.newId(), details: sampleAddress },
    now: shop.clock(),
  });
  return { id, email: sent.email };
}

async function openSession(shop: Shop, user: Identity): Promise<string> {
  const now = shop.clock();
  const key = { userId: user.id, sessionId: shop.newId() };
  const expiresAt = new Date(now.getTime() + shop.policy.sessionDays * dayMs);
  await createSession(shop.database, key, now, expiresAt);
  return signToken(shop, { ...key, email: user.email, generation: 0 });
}

function isFreshGuest({ guest }: Shop, { email, password }: Login): boolean {
  return guest?.freshAccount === true && email === guest.email && password === guest.password;
}

function openGuestAccount(shop: Shop): Promise<Identity> {
  const [name, host] = (shop.guest?.email ?? '').split('@');
  return register(shop, {
    email: `${name}+${shop.newId()}@${host}`,
    password: crypto.randomUUID(),
    firstName: 'Guest',
    lastName: 'Shopper',
  });
}
