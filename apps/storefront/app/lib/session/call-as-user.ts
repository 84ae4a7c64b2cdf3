import {
  ApiResponseError,
  type CallInput,
  type CallResponse,
} from '@briolette/api-client/api-client.ts';
import type { CallName } from '@briolette/contract';
import * as errors from '@briolette/i18n/errors/storefront';
import { callApiWithTimeout } from '../api/api-client.ts';
import { reloadSession, saveSession } from './session.ts';
import { getSession } from './session-store.ts';

/**
 * Refreshes an expired token. Refreshes run one at a time across tabs, and waiting tabs use the
 * token that the first one saved: a second refresh with the same token would look like a stolen
 * token.
 */
export function refreshToken(old: string): Promise<string> {
  return runExclusively(async () => {
    const session = reloadSession();
    if (!session) throw new ApiResponseError(401, errors.loginExpired);
    if (session.token !== old) return session.token;
    const { encodedToken } = await callApiWithTimeout('refreshToken', { token: old });
    const now = reloadSession();
    // Logged out in the meantime: the new token must not log the user in again.
    if (now?.token !== old) throw new ApiResponseError(401, errors.loginExpired);
    saveSession(now.user, encodedToken);
    return encodedToken;
  });
}

let last: Promise<unknown> = Promise.resolve();

/** Uses Web Locks. Without them (insecure origins) it only serialises within this tab. */
async function runExclusively(task: () => Promise<string>): Promise<string> {
  if (navigator.locks) return navigator.locks.request('briolette.renewal', task);
  const result = last.then(task, task);
  last = result.catch(() => {});
  return result;
}

/** Calls the API with the user's token. Refreshes the token before it expires or after a 401. */
export async function callApiAsUser<Name extends CallName>(
  name: Name,
  input: CallInput = {},
): Promise<CallResponse<Name>> {
  const session = getSession();
  if (!session) throw new ApiResponseError(401, errors.loginExpired);
  const isOld = session.refreshAt > 0 && session.refreshAt < Date.now();
  const token = isOld ? await tryRefreshToken(session.token) : session.token;
  try {
    return await callApiWithTimeout(name, { ...input, token });
  } catch (error) {
    if (!(error instanceof ApiResponseError) || error.status !== 401) throw error;
    return callApiWithTimeout(name, { ...input, token: await refreshToken(token) });
  }
}

/** If the refresh gets no reply, continues with the old token, which may still be valid. */
async function tryRefreshToken(token: string): Promise<string> {
  return refreshToken(token).catch((error) => {
    if (error instanceof ApiResponseError && (error.status === 0 || error.status >= 500))
      return token;
    throw error;
  });
}

/** Returns whether an error requires a new login: the token was rejected or the user is gone. */
export function isLoginRequired(error: unknown): boolean {
  if (!(error instanceof ApiResponseError)) return false;
  return error.status === 401 || error.code === 'userNotFound';
}
