import type { PasswordRequest } from '@briolette/contract';
import { callInTime } from '../../api/call-in-time.ts';
import { callAsUser } from '../../session/call-as-user.ts';
import { saveSession } from '../../session/keep-session.ts';
import { getSession } from '../../session/session-store.ts';

/** Ends the session on every other device; here the answer's token goes on. */
export async function changePassword(request: PasswordRequest): Promise<void> {
  // Renews a token that has run out: what is refused after that is the password, asked once.
  const { user } = await callAsUser('getProfile');
  const token = getSession()?.token ?? '';
  const { encodedToken } = await callInTime('changePassword', { token, body: request });
  saveSession(user, encodedToken);
}
