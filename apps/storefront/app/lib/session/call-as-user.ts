import {
  ApiResponseError,
  type CallInput,
  type CallResponse,
} from '@briolette/api-client/api-client.ts';
import type { CallName } from '@briolette/contract';
import { callApiWithTimeout } from '../api/api-client.ts';
import { reloadSession, saveSession } from './session.ts';
import { getSession } from './session-store.ts';

/**
 * A fresh token for one that has run out. One renewal at a time, over all tabs: who waited finds
 * the token that the first one saved. A second renewal of the same token would look like theft.
 */
export function refreshToken(old: string): Promise<string> {
  return runExclusively(async () => {
    const session = reloadSession();
    if (!session) throw new ApiResponseError(401, 'Not logged in');
    if (session.token !== old) return session.token;
    const { encodedToken } = await callApiWithTimeout('refreshToken', { token: old });
    const now = reloadSession();
    // Logged out meanwhile: the fresh token must not log the shopper in again.
    if (now?.token !== old) throw new ApiResponseError(401, 'Not logged in');
    saveSession(now.user, encodedToken);
    return encodedToken;
  });
}

let last: Promise<unknown> = Promise.resolve();

/** Without Web Locks (an insecure origin), at least one at a time in this tab. */
async function runExclusively(task: () => Promise<string>): Promise<string> {
  if (navigator.locks) return navigator.locks.request('briolette.renewal', task);
  const result = last.then(task, task);
  last = result.catch(() => {});
  return result;
}

/** A call with the shopper's token, which is renewed unseen before it runs out or when refused. */
export async function callApiAsUser<Name extends CallName>(
  name: Name,
  input: CallInput = {},
): Promise<CallResponse<Name>> {
  const session = getSession();
  if (!session) throw new ApiResponseError(401, 'Not logged in');
  const isOld = session.refreshAt > 0 && session.refreshAt < Date.now();
  const token = isOld ? await tokenBefore(session.token) : session.token;
  try {
    return await callApiWithTimeout(name, { ...input, token });
  } catch (error) {
    if (!(error instanceof ApiResponseError) || error.status !== 401) throw error;
    return callApiWithTimeout(name, { ...input, token: await refreshToken(token) });
  }
}

/** A renewal that nobody answers must not stop a call: the old token may still be good. */
async function tokenBefore(token: string): Promise<string> {
  return refreshToken(token).catch((error) => {
    if (error instanceof ApiResponseError && (error.status === 0 || error.status >= 500))
      return token;
    throw error;
  });
}

/** Whether a failure means "log in again": a refused token, or a user who is no more. */
export function isLoginRequired(error: unknown): boolean {
  if (!(error instanceof ApiResponseError)) return false;
  return error.status === 401 || error.code === 'userNotFound';
}
