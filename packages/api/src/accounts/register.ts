import { ApiError } from '@briolette/contract';
import { normalizeEmail, sampleAddress } from '@briolette/domain';
import {
  type Credentials,
  createUser,
  enqueueJobs,
  type JobPayloads,
  noPasswordHash,
} from '@briolette/storage';
import type { AppContext } from '../ports/shop.ts';

type Sent = { email: string; password?: string; [name: string]: unknown };

/** Fields that a sign-up can't set. */
const reservedFields = [
  '_id',
  'createdAt',
  'updatedAt',
  'cart',
  'wishlist',
  'gender',
  'mobile',
  'photo',
  'emailVerified',
  'guest',
  'contactEmail',
];

const nameFields = ['firstName', 'lastName'];

export async function createAccount(
  shop: AppContext,
  { password: _, ...sent }: Sent,
  passwordHash: string,
  { confirmFirst = false } = {},
): Promise<Credentials> {
  const id = shop.newId();
  const { signupFields } = shop.policy;
  const isStored = (name: string) =>
    nameFields.includes(name) ||
    (!reservedFields.includes(name) && (signupFields === null || signupFields.includes(name)));
  const extra = Object.entries(sent).filter(([name]) => isStored(name));
  await createUser(shop.database, {
    id,
    fields: { ...Object.fromEntries(extra), email: sent.email },
    passwordHash,
    sampleAddress: { id: shop.newId(), details: sampleAddress },
    now: shop.clock(),
    confirmFirst,
  });
  return { id, email: sent.email, passwordHash, pending: confirmFirst };
}

/**
 * Signs up without revealing whether the email has an account. A new account is inactive until its
 * address is confirmed; the owner of an existing one is notified by email.
 */
export async function registerByEmail(
  shop: AppContext,
  sent: Sent,
  passwordHash: string,
): Promise<void> {
  const email = await createAccount(shop, sent, passwordHash, { confirmFirst: true }).then(
    ({ id }): TokenEmail => ({ purpose: 'verify', userId: id }),
    (error): TokenEmail => {
      if (!(error instanceof ApiError) || error.code !== 'emailTaken') throw error;
      return { purpose: 'account-exists', normalizedEmail: normalizeEmail(sent.email) };
    },
  );
  await enqueueTokenEmails(shop, email);
}

type WithoutTime<Payload> = Payload extends unknown ? Omit<Payload, 'at'> : never;
type TokenEmail = WithoutTime<JobPayloads['send-token-email']>;

/** Enqueues emails with a single-use link. */
export async function enqueueTokenEmails(shop: AppContext, ...emails: TokenEmail[]): Promise<void> {
  const runAt = shop.clock();
  const at = runAt.toISOString();
  const jobs = emails.map((email) => ({
    kind: 'send-token-email' as const,
    dedupKey: `${email.purpose}:${shop.newId()}`,
    payload: { ...email, at },
    runAt,
  }));
  await enqueueJobs(shop.database, jobs);
  shop.wakeJobRunner();
}

export function isDemoGuestLogin(
  { guest }: AppContext,
  { email, password }: { email: string; password: string },
): boolean {
  return guest?.freshAccount === true && email === guest.email && password === guest.password;
}

/** Creates a guest account that can't be logged in to again: no password has this hash. */
export async function createGuestAccount(shop: AppContext, request: Request): Promise<Credentials> {
  const [name, host] = (shop.guest?.email ?? '').split('@');
  const email = `${name}+${shop.newId()}@${host}`;
  await shop.rateLimiter.admit('signup', normalizeEmail(email), request);
  return createAccount(shop, { email, firstName: 'Guest', lastName: 'Shopper' }, noPasswordHash);
}
