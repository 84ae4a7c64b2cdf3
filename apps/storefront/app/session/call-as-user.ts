import type { OperationName } from '@briolette/contract';
import type { Answer } from '../api-calls.ts';
import { ApiError, type CallInput, callApi } from '../api-client.ts';
import { getSession, type Session, saveSession } from './session-store.ts';

/** A call with the shopper's token. A token that has run out is renewed once, unseen. */
export async function callAsUser<Name extends OperationName>(
  name: Name,
  input: CallInput = {},
): Promise<Answer<Name>> {
  const session = getSession();
  if (!session) throw new ApiError(401, 'Not logged in');
  try {
    return await callApi(name, { ...input, token: session.token });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    const token = await renewedToken(session);
    return callApi(name, { ...input, token });
  }
}

let renewal: Promise<string> | undefined;

/** Several calls may find the token expired at once; they share one renewal. */
function renewedToken(session: Session): Promise<string> {
  const newer = getSession()?.token;
  if (newer && newer !== session.token) return Promise.resolve(newer);
  renewal ??= callApi('renewToken', { token: session.token })
    .then(({ encodedToken }) => {
      saveSession({ ...session, token: encodedToken });
      return encodedToken;
    })
    .finally(() => {
      renewal = undefined;
    });
  return renewal;
}
