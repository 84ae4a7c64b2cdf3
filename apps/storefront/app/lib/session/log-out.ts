import { callApi } from '../api/api-client.ts';
import { callApiAsUser } from './call-as-user.ts';
import { clearSession } from './session.ts';
import { cachePhoto, getSession, type Session } from './session-store.ts';

/** Logged out here at once; the server hears of it when it can. */
export function logOut(): void {
  const session = getSession();
  if (!session) return;
  clearLocalData(session);
  callApi('logout', { token: session.token, body: {} }).catch(() => {});
}

/** On all devices: only the server can do that, so its word is awaited. */
export async function logOutEverywhere(): Promise<void> {
  const session = getSession();
  await callApiAsUser('logout', { body: { everywhere: true } });
  if (session) clearLocalData(session);
}

/** The server has ended every session of this account: here it is over as well. */
export function clearEndedSession(): void {
  const session = getSession();
  if (session) clearLocalData(session);
}

/** The next person at this computer finds nothing of the one before. */
function clearLocalData({ user }: Session): void {
  cachePhoto(user._id, undefined);
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith('briolette.shopper.')) sessionStorage.removeItem(key);
  clearSession({ onPurpose: true });
}
