import type { Answer } from '@briolette/api-client/api-client.ts';
import { callInTime } from '../../../lib/api/api-client.ts';
import { createResource } from '../../../lib/resource.ts';
import { callAsUser } from '../../../lib/session/call-as-user.ts';
import { getSession } from '../../../lib/session/session-store.ts';

type Sessions = Answer<'listSessions'>['sessions'];
type Passkeys = Answer<'listPasskeys'>['passkeys'];
type OwnSecurity = { sessions: Sessions; passkeys: Passkeys };

export type OpenSession = Sessions[number];
export type Passkey = Passkeys[number];

export const ownSecurity = createResource('security', async (): Promise<OwnSecurity> => {
  const [{ sessions }, { passkeys }] = await Promise.all([
    callAsUser('listSessions'),
    callAsUser('listPasskeys'),
  ]);
  return { sessions, passkeys };
});

export async function endSession(sessionId: string): Promise<void> {
  const { sessions } = await callAsUser('revokeSession', { path: { sessionId } });
  change({ sessions });
}

export async function removePasskey(passkeyId: string): Promise<void> {
  const { passkeys } = await callAsUser('deletePasskey', { path: { passkeyId } });
  change({ passkeys });
}

/** The browser asks for a face, a finger or a PIN; what speaks with it is fetched on the way. */
export async function addPasskey(password: string, name: string): Promise<void> {
  const [{ startRegistration }, { options, ticket }] = await Promise.all([
    import('@simplewebauthn/browser'),
    callWithPassword('createPasskeyRegistration', { password }),
  ]);
  const made = await startRegistration({ optionsJSON: options as never });
  const { clientDataJSON, attestationObject, transports } = made.response;
  const credential = { ...made, response: { clientDataJSON, attestationObject, transports } };
  const body = { ticket, name, credential };
  const { passkeys } = await callAsUser('createPasskey', { body });
  change({ passkeys });
}

/** A refused password is no refused token: it is asked once. */
export async function callWithPassword<
  Name extends 'createPasskeyRegistration' | 'requestEmailChange' | 'eraseAccount',
>(name: Name, body: object): Promise<Answer<Name>> {
  // Renews a token that has run out: what is refused after that is the password.
  await callAsUser('listSessions');
  return callInTime(name, { token: getSession()?.token ?? '', body });
}

function change(part: Partial<OwnSecurity>): void {
  const known = ownSecurity.get();
  if (known) ownSecurity.replace({ ...known, ...part });
}
