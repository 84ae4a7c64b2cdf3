import { callStaff } from '../api/call-staff.ts';

export const knowsPasskeys = () => typeof PublicKeyCredential !== 'undefined';

/** The browser asks for a face, a finger or a PIN; what speaks with it is fetched on the way. */
export async function showPasskey() {
  const [{ startAuthentication }, { options, ticket }] = await Promise.all([
    import('@simplewebauthn/browser'),
    callStaff('askStaffPasskey'),
  ]);
  return { ticket, credential: await startAuthentication({ optionsJSON: options as never }) };
}

export async function makePasskey(name: string) {
  const [{ startRegistration }, { options, ticket }] = await Promise.all([
    import('@simplewebauthn/browser'),
    callStaff('askNewStaffPasskey'),
  ]);
  const credential = await startRegistration({ optionsJSON: options as never });
  return callStaff('addStaffPasskey', { body: { ticket, name, credential } });
}
