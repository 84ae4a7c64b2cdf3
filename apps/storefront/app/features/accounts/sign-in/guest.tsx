import { ApiResponseError } from '@briolette/api-client/api-client.ts';
import type { User } from '@briolette/contract';
import { callApi, callApiWithTimeout } from '../../../lib/api/api-client.ts';
import { generateRandomHex } from '../../../lib/browser-storage.ts';
import { saveSession } from '../../../lib/session/session.ts';
import { getSession } from '../../../lib/session/session-store.ts';

type Credentials = { email: string; password: string };
/** Resolves to null if the shop has no guest account. */
export type GuestCredentials = Promise<Credentials | null>;

/** Loads the shared sample credentials. */
export function loadGuest(): GuestCredentials {
  return callApi('getGuest').catch((error) => {
    if (error instanceof ApiResponseError && error.status === 404) return null;
    throw error;
  });
}

/** Creates sample data for the sign-up form, with a new email address each time. */
export function sampleSignUp() {
  const password = generateRandomHex();
  return {
    firstName: 'Guest',
    lastName: 'Shopper',
    email: `guest+${generateRandomHex().slice(0, 8)}@briolette.example`,
    password,
    confirm: password,
  };
}

/** Creates an account without a password and logs in to it. */
export async function continueAsGuest(): Promise<void> {
  const { foundUser, encodedToken } = await callApiWithTimeout('createGuest', {});
  saveSession(foundUser, encodedToken, true);
}

/** Saves the session of a login. The cart and the wishlist of a guest move to the account first. */
export async function saveLogin(user: User, token: string, remember: boolean): Promise<void> {
  const before = getSession();
  const merged = before?.user.guest
    ? await callApiWithTimeout('mergeGuest', {
        token,
        body: { guestToken: before.token },
      }).catch(() => null)
    : null;
  saveSession(merged?.user ?? user, token, remember);
}
