import { ApiError } from '@briolette/contract';
import { normalizeEmail } from '@briolette/domain';
import { type Credentials, findCredentials } from '@briolette/storage';
import type { ResponseHeader } from '../ports/cookies.ts';
import type { AppContext, PasswordHasher } from '../ports/shop.ts';
import { enqueueTokenEmails } from './register.ts';

/** The user whose email and password these are. Attempts are counted before anything is hashed. */
export async function verifyCredentials(
  { shop, request, reply }: { shop: AppContext; request: Request; reply: ResponseHeader[] },
  { email, password }: { email: string; password: string },
): Promise<Credentials> {
  const attempt = await shop.rateLimiter
    .admit('login', normalizeEmail(email), request)
    .catch((error) => {
      shop.logSecurityEvent({ event: 'too many attempts', user: null }, request);
      throw error;
    });
  const user = await findCredentials(shop.database, email);
  if (!user) {
    shop.logSecurityEvent({ event: 'unknown account', user: null }, request);
    throw await unknownEmail(shop, password);
  }
  if (!(await shop.passwordHasher.verify(password, user.passwordHash))) {
    shop.logSecurityEvent({ event: 'wrong password', user: user.id }, request);
    throw new ApiError('wrongPassword');
  }
  if (user.pending) {
    // The same answer as for a wrong password: the right one must not show that the account is new.
    await enqueueTokenEmails(shop, { purpose: 'verify', userId: user.id });
    throw new ApiError('wrongPassword');
  }
  await attempt.succeeded();
  reply.push(...shop.rateLimiter.remember(normalizeEmail(email), request));
  return user;
}

async function unknownEmail(shop: AppContext, password: string): Promise<ApiError> {
  if (!shop.policy.hideUnknownEmails) return new ApiError('userNotFound');
  await shop.passwordHasher.verify(password, await getDummyHash(shop.passwordHasher));
  return new ApiError('wrongPassword');
}

const decoys = new WeakMap<PasswordHasher, Promise<string>>();

/**
 * A hash that no password fits. Where unknown emails are hidden they are checked against it, or
 * the quick answer would tell them apart. Made once; one that could not be made is made again.
 */
export async function getDummyHash(hashing: PasswordHasher): Promise<string> {
  const decoy = decoys.get(hashing) ?? hashing.hash(crypto.randomUUID());
  decoys.set(hashing, decoy);
  try {
    return await decoy;
  } catch (error) {
    decoys.delete(hashing);
    throw error;
  }
}
