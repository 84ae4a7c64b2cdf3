import { RequestRefused } from '@briolette/contract';
import { emailKey } from '@briolette/domain';
import { type Credentials, findCredentials } from '@briolette/storage';
import type { Shop } from './app-options.ts';
import { decoyHash } from './decoy-hash.ts';
import { mailLinkLater } from './register.ts';
import type { ReplyHeader } from './secret-cookie.ts';

/** The user whose email and password these are. Attempts are counted before anything is hashed. */
export async function checkCredentials(
  { shop, request, reply }: { shop: Shop; request: Request; reply: ReplyHeader[] },
  { email, password }: { email: string; password: string },
): Promise<Credentials> {
  const attempt = await shop.attempts.admit('login', emailKey(email), request).catch((error) => {
    shop.note({ event: 'too many attempts', user: null }, request);
    throw error;
  });
  const user = await findCredentials(shop.database, email);
  if (!user) {
    shop.note({ event: 'unknown account', user: null }, request);
    throw await unknownEmail(shop, password);
  }
  if (!(await shop.hashing.verify(password, user.passwordHash))) {
    shop.note({ event: 'wrong password', user: user.id }, request);
    throw new RequestRefused('wrongPassword');
  }
  if (user.pending) {
    // The same answer as for a wrong password: the right one must not show that the account is new.
    await mailLinkLater(shop, { link: 'verify', user: user.id });
    throw new RequestRefused('wrongPassword');
  }
  await attempt.succeeded();
  reply.push(...shop.attempts.remember(emailKey(email), request));
  return user;
}

async function unknownEmail(shop: Shop, password: string): Promise<RequestRefused> {
  if (!shop.policy.hideUnknownEmails) return new RequestRefused('userNotFound');
  await shop.hashing.verify(password, await decoyHash(shop.hashing));
  return new RequestRefused('wrongPassword');
}
