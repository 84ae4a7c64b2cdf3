import { callApi } from '../api/api-client.ts';
import { callApiAsUser } from './call-as-user.ts';
import { clearSession } from './session.ts';
import { cachePhoto, getSession, type Session } from './session-store.ts';

/** Logs out at once and informs the server in the background. */
export function logOut(): void {
  const session = getSession();
  if (!session) return;
  clearLocalData(session);
  callApi('logout', { token: session.token, body: {} }).catch(() => {});
}

/** Logs out on all devices. Waits for the server, which ends the sessions. */
export async function logOutEverywhere(): Promise<void> {
  const session = getSession();
  await callApiAsUser('logout', { body: { everywhere: true } });
  if (session) clearLocalData(session);
}

/** Clears the local session after the server has ended all sessions of the account. */
export function clearEndedSession(): void {
  const session = getSession();
  if (session) clearLocalData(session);
}

/** Removes personal data of the user from this browser. */
function clearLocalData({ user }: Session): void {
  cachePhoto(user._id, undefined);
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith('briolette.shopper.')) sessionStorage.removeItem(key);
  clearSession({ onPurpose: true });
}
