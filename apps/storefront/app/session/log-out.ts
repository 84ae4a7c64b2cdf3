import { callApi } from '../api-client.ts';
import { callAsUser } from './call-as-user.ts';
import { clearSession, getSession } from './session-store.ts';

/** Logged out here at once; the server hears of it when it can. */
export function logOut(): void {
  const session = getSession();
  clearSession({ onPurpose: true });
  if (session) callApi('logout', { token: session.token, body: {} }).catch(() => {});
}

/** On all devices: only the server can do that, so its word is awaited. */
export async function logOutEverywhere(): Promise<void> {
  await callAsUser('logout', { body: { everywhere: true } });
  clearSession({ onPurpose: true });
}
