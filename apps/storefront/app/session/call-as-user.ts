import { type Answer, ApiError, type CallInput } from '@briolette/api-client/api-client.ts';
import type { CallName } from '@briolette/contract';
import { callInTime } from '../api/call-in-time.ts';
import { renewedToken } from './renewed-token.ts';
import { getSession } from './session-store.ts';

/** A call with the shopper's token, which is renewed unseen before it runs out or when refused. */
export async function callAsUser<Name extends CallName>(
  name: Name,
  input: CallInput = {},
): Promise<Answer<Name>> {
  const session = getSession();
  if (!session) throw new ApiError(401, 'Not logged in');
  const isOld = session.renewAt > 0 && session.renewAt < Date.now();
  const token = isOld ? await tokenBefore(session.token) : session.token;
  try {
    return await callInTime(name, { ...input, token });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    return callInTime(name, { ...input, token: await renewedToken(token) });
  }
}

/** A renewal that nobody answers must not stop a call: the old token may still be good. */
async function tokenBefore(token: string): Promise<string> {
  return renewedToken(token).catch((error) => {
    if (error instanceof ApiError && (error.status === 0 || error.status >= 500)) return token;
    throw error;
  });
}
