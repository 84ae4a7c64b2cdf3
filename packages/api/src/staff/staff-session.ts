import { minuteMs } from '@briolette/contract';
import { emailKey } from '@briolette/domain';
import {
  findStaffSession,
  hashOfSecret,
  type NewStaffSession,
  type SignedIn,
} from '@briolette/storage';
import type { ReplyHeader } from '../ports/cookies.ts';
import type { Shop } from '../ports/shop.ts';
import { hexOf } from '../security/encryption.ts';

/** A working day at most, and not over a long lunch. */
const lastsMs = 12 * 60 * minuteMs;
const idleMs = 60 * minuteMs;

/** The account under which a member's logins are counted. */
export const staffAccount = (email: string) => `staff ${emailKey(email)}`;

/** Who holds the session that came with the request, if it lives. */
export async function readSignedIn(shop: Shop, request: Request): Promise<SignedIn | null> {
  const value = await shop.staffSessionTokens.read(request);
  if (!value) return null;
  const now = shop.clock();
  const usedAfter = idleSince(now);
  return findStaffSession(shop.database, { hash: await hashOfSecret(value), now, usedAfter });
}

/** A session that nobody has used since then is over. */
export const idleSince = (now: Date) => new Date(now.getTime() - idleMs);

/** Whether the last proof of identity is at most so many minutes old. */
export const isFresh = ({ provenAt }: SignedIn, minutes: number, now: Date): boolean =>
  now.getTime() - provenAt.getTime() < minutes * minuteMs;

/** A new session to open, and what the browser is to hold of it. */
export async function newStaffSession(
  shop: Shop,
): Promise<{ session: NewStaffSession; value: string }> {
  const value = hexOf(crypto.getRandomValues(new Uint8Array(32)));
  const now = shop.clock();
  const expiresAt = new Date(now.getTime() + lastsMs);
  return { value, session: { hash: await hashOfSecret(value), now, expiresAt } };
}

/** null: the browser is told to let it go. It goes by itself when the browser is closed. */
export function keepStaffSession(
  shop: Shop,
  request: Request,
  value: string | null,
): Promise<ReplyHeader[]> {
  const renewal = value === null ? null : { value, remembered: false, seconds: lastsMs / 1000 };
  return shop.staffSessionTokens.keep(request, renewal);
}
