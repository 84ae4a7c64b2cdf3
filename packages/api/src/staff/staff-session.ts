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

/** Staff sessions last at most a working day, and an hour without activity. */
const lastsMs = 12 * 60 * minuteMs;
const idleMs = 60 * minuteMs;

/** The account name for rate limits of staff logins. */
export const staffAccount = (email: string) => `staff ${normalizeEmail(email)}`;

/** Returns the active staff session of a request; null if there is none. */
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

/** Returns the time before which idle sessions have expired. */
export const getIdleCutoff = (now: Date) => new Date(now.getTime() - idleMs);

/** Checks whether the last step-up is recent enough. */
export const isStepUpValid = ({ steppedUpAt }: StaffSession, minutes: number, now: Date): boolean =>
  now.getTime() - steppedUpAt.getTime() < minutes * minuteMs;

/** Creates a staff session and the cookie value for it. */
export async function createStaffSession(
  shop: AppContext,
): Promise<{ session: NewStaffSession; value: string }> {
  const value = toHex(crypto.getRandomValues(new Uint8Array(32)));
  const now = shop.clock();
  const expiresAt = new Date(now.getTime() + lastsMs);
  return { value, session: { hash: await hashToken(value), now, expiresAt } };
}

/** Sets the staff session cookie, which ends with the browser; null deletes it. */
export function setStaffSessionCookie(
  shop: AppContext,
  request: Request,
  value: string | null,
): Promise<ResponseHeader[]> {
  const token = value === null ? null : { value, remembered: false, seconds: lastsMs / 1000 };
  return shop.staffSessionTokens.save(request, token);
}
