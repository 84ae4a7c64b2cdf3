import type { CallResponse } from '@briolette/api-client/api-client.ts';
import { callApiWithTimeout } from '../../../lib/api/api-client.ts';
import { createResource } from '../../../lib/resource.ts';
import { callApiAsUser } from '../../../lib/session/call-as-user.ts';
import { getSession } from '../../../lib/session/session-store.ts';

type Sessions = CallResponse<'listSessions'>['sessions'];
type Passkeys = CallResponse<'listPasskeys'>['passkeys'];
type SecurityData = { sessions: Sessions; passkeys: Passkeys };

export type SessionRow = Sessions[number];
export type PasskeyRow = Passkeys[number];

export const securityResource = createResource('security', async (): Promise<SecurityData> => {
  const [{ sessions }, { passkeys }] = await Promise.all([
    callApiAsUser('listSessions'),
    callApiAsUser('listPasskeys'),
  ]);
  return { sessions, passkeys };
});

export async function submitEndSession(sessionId: string): Promise<void> {
  const { sessions } = await callApiAsUser('revokeSession', { path: { sessionId } });
  updateCache({ sessions });
}

export async function submitDeletePasskey(passkeyId: string): Promise<void> {
  const { passkeys } = await callApiAsUser('deletePasskey', { path: { passkeyId } });
  updateCache({ passkeys });
}

/** Registers a passkey. The WebAuthn library is loaded on demand. */
export async function submitCreatePasskey(password: string, name: string): Promise<void> {
  const [{ startRegistration }, { options, ticket }] = await Promise.all([
    import('@simplewebauthn/browser'),
    callWithPassword('createPasskeyRegistration', { password }),
  ]);
  const registration = await startRegistration({ optionsJSON: options as never });
  const { clientDataJSON, attestationObject, transports } = registration.response;
  const credential = {
    ...registration,
    response: { clientDataJSON, attestationObject, transports },
  };
  const body = { ticket, name, credential };
  const { passkeys } = await callApiAsUser('createPasskey', { body });
  updateCache({ passkeys });
}

/** Calls an endpoint that takes the password. Doesn't retry, unlike callApiAsUser. */
export async function callWithPassword<
  Name extends 'createPasskeyRegistration' | 'requestEmailChange' | 'eraseAccount',
>(name: Name, body: object): Promise<CallResponse<Name>> {
  // Refreshes an expired token first, so that a 401 afterwards means a wrong password.
  await callApiAsUser('listSessions');
  return callApiWithTimeout(name, { token: getSession()?.token ?? '', body });
}

function updateCache(part: Partial<SecurityData>): void {
  const cached = securityResource.get();
  if (cached) securityResource.replace({ ...cached, ...part });
}
