import { ApiError } from '@briolette/contract';
import { normalizeEmail } from '@briolette/domain';
import { type Credentials, findCredentials } from '@briolette/storage';
import type { ResponseHeader } from '../ports/cookies.ts';
import type { AppContext, PasswordHasher } from '../ports/shop.ts';
import { enqueueTokenEmails } from './register.ts';

/**
 * Returns the user with this email and password. Attempts are counted before the password is
 * hashed.
 */
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
    // The same error as for a wrong password, so that the right one doesn't reveal the new account.
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
 * Returns a hash that no password matches. If unknown emails are hidden, they are verified against
 * it, so that response times don't differ. Cached; a failed hash is retried.
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
