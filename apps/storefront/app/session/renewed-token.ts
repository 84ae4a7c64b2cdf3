import { ApiError } from '@briolette/api-client/api-client.ts';
import { callInTime } from '../api/call-in-time.ts';
import { rereadSession, saveSession } from './keep-session.ts';

/**
 * A fresh token for one that has run out. One renewal at a time, over all tabs: who waited finds
 * the token that the first one saved. A second renewal of the same token would look like theft.
 */
export function renewedToken(old: string): Promise<string> {
  return alone(async () => {
    const session = rereadSession();
    if (!session) throw new ApiError(401, 'Not logged in');
    if (session.token !== old) return session.token;
    const { encodedToken } = await callInTime('refreshToken', { token: old });
    const now = rereadSession();
    // Logged out meanwhile: the fresh token must not log the shopper in again.
    if (now?.token !== old) throw new ApiError(401, 'Not logged in');
    saveSession(now.user, encodedToken);
    return encodedToken;
  });
}

let last: Promise<unknown> = Promise.resolve();

/** Without Web Locks (an insecure origin), at least one at a time in this tab. */
async function alone(task: () => Promise<string>): Promise<string> {
  if (navigator.locks) return navigator.locks.request('briolette.renewal', task);
  const mine = last.then(task, task);
  last = mine.catch(() => {});
  return mine;
}
