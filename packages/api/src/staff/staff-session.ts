import { minuteMs } from '@briolette/contract';
import { normalizeEmail } from '@briolette/domain';
import {
  findStaffSession,
  hashToken,
  type NewStaffSession,
  type StaffSession,
} from '@briolette/storage';
import type { ResponseHeader } from '../ports/cookies.ts';
import type { AppContext } from '../ports/shop.ts';
import { toHex } from '../security/encryption.ts';

/** A working day at most, and not over a long lunch. */
const lastsMs = 12 * 60 * minuteMs;
const idleMs = 60 * minuteMs;

/** The account under which a member's logins are counted. */
export const staffAccount = (email: string) => `staff ${normalizeEmail(email)}`;

/** Who holds the session that came with the request, if it lives. */
export async function authenticateStaff(
  shop: AppContext,
  request: Request,
): Promise<StaffSession | null> {
  const value = await shop.staffSessionTokens.read(request);
  if (!value) return null;
  const now = shop.clock();
  const usedAfter = getIdleCutoff(now);
  return findStaffSession(shop.database, { hash: await hashToken(value), now, usedAfter });
}

/** A session that nobody has used since then is over. */
export const getIdleCutoff = (now: Date) => new Date(now.getTime() - idleMs);

/** Whether the last proof of identity is at most so many minutes old. */
export const isStepUpValid = (
  { steppedUpAt: provenAt }: StaffSession,
  minutes: number,
  now: Date,
): boolean => now.getTime() - provenAt.getTime() < minutes * minuteMs;

/** A new session to open, and what the browser is to hold of it. */
export async function createStaffSession(
  shop: AppContext,
): Promise<{ session: NewStaffSession; value: string }> {
  const value = toHex(crypto.getRandomValues(new Uint8Array(32)));
  const now = shop.clock();
  const expiresAt = new Date(now.getTime() + lastsMs);
  return { value, session: { hash: await hashToken(value), now, expiresAt } };
}

/** null: the browser is told to let it go. It goes by itself when the browser is closed. */
export function setStaffSessionCookie(
  shop: AppContext,
  request: Request,
  value: string | null,
): Promise<ResponseHeader[]> {
  const token = value === null ? null : { value, remembered: false, seconds: lastsMs / 1000 };
  return shop.staffSessionTokens.save(request, token);
}
