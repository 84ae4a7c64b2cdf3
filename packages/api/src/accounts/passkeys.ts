import { ApiError } from '@briolette/contract';
import {
  type Credentials,
  consumeChallenge,
  findPasskey,
  recordPasskeyUse,
} from '@briolette/storage';
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { jwtVerify, SignJWT } from 'jose';
import type { AppContext } from '../ports/shop.ts';
import { createKeyResolver, getSigningKey } from '../security/signing-keys.ts';
import { getShopDetails } from '../settings/current-settings.ts';

type Who = { userId: string; email: string };

/** Creates options for a discoverable passkey with user verification. */
export async function createRegistrationOptions(
  shop: AppContext,
  request: Request,
  { userId, email, passkeys }: Who & { passkeys: readonly string[] },
  purpose: ChallengePurpose = 'passkey-new',
) {
  const options = await generateRegistrationOptions({
    rpName: (await getShopDetails(shop)).name,
    rpID: getRelyingParty(shop, request).id,
    userName: email,
    userID: new TextEncoder().encode(userId),
    attestationType: 'none',
    excludeCredentials: passkeys.map((id) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  const ticket = await signChallenge(shop, purpose, options.challenge, userId);
  return { options: { ...options }, ticket };
}

export async function verifyRegistration(
  shop: AppContext,
  request: Request,
  response: { userId: string; ticket: string; credential: unknown },
  purpose: ChallengePurpose = 'passkey-new',
) {
  const { challenge, expiresAt } = await verifyChallenge(
    shop,
    purpose,
    response.ticket,
    response.userId,
  );
  const { origin, id } = getRelyingParty(shop, request);
  const { registrationInfo } = await verifyRegistrationResponse({
    response: response.credential as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
  }).catch(rejectPasskey);
  if (!registrationInfo || !(await consumeChallenge(shop.database, challenge, expiresAt)))
    throw new ApiError('passkeyRejected');
  const { credential } = registrationInfo;
  return {
    id: credential.id,
    publicKey: toText(credential.publicKey),
    counter: credential.counter,
    transports: credential.transports ?? [],
  };
}

export async function createAuthenticationOptions(
  shop: AppContext,
  request: Request,
  purpose: ChallengePurpose = 'passkey-login',
) {
  const options = await generateAuthenticationOptions({
    rpID: getRelyingParty(shop, request).id,
    userVerification: 'required',
  });
  return {
    options: { ...options },
    ticket: await signChallenge(shop, purpose, options.challenge),
  };
}

type PasskeyAssertion = { ticket: string; credential: { id: string } };

/** Authenticates a user by passkey. Each challenge can be used once. */
export async function authenticateWithPasskey(
  shop: AppContext,
  request: Request,
  response: PasskeyAssertion,
): Promise<Credentials> {
  const { passkey, use } = await verifyAuthentication(
    shop,
    request,
    response,
    'passkey-login',
    findPasskey,
  );
  if (!(await recordPasskeyUse(shop.database, use))) throw new ApiError('passkeyRejected');
  return passkey;
}

/**
 * Verifies an assertion. Returns the passkey and the `use` that the caller must record to consume
 * the challenge.
 */
export async function verifyAuthentication<
  StoredPasskey extends { publicKey: string; counter: number },
>(
  shop: AppContext,
  request: Request,
  response: PasskeyAssertion,
  purpose: ChallengePurpose,
  find: (database: AppContext['database'], id: string) => Promise<StoredPasskey | null>,
) {
  const { challenge, expiresAt } = await verifyChallenge(shop, purpose, response.ticket);
  const passkey = await find(shop.database, response.credential.id);
  if (!passkey) throw new ApiError('passkeyRejected');
  const { origin, id } = getRelyingParty(shop, request);
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: response.credential as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    credential: {
      id: response.credential.id,
      publicKey: fromText(passkey.publicKey),
      counter: passkey.counter,
    },
  }).catch(rejectPasskey);
  const counter = authenticationInfo?.newCounter ?? 0;
  if (!verified) throw new ApiError('passkeyRejected');
  const use = { id: response.credential.id, counter, challenge, expiresAt, now: shop.clock() };
  return { passkey, use };
}

/** Hides the reason of the rejection. */
function rejectPasskey(): never {
  throw new ApiError('passkeyRejected');
}

const toText = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));
const fromText = (text: string) =>
  Uint8Array.from(atob(text), (character) => character.charCodeAt(0));

/**
 * Returns the origin that passkeys are bound to: the configured site URL, or else the address of
 * the request. Browsers offer a page only the passkeys of its host.
 */
export function getRelyingParty(
  { siteUrl }: AppContext,
  request: Request,
): { origin: string; id: string } {
  const { origin, hostname } = new URL(siteUrl || getOrigin(request));
  return { origin, id: hostname };
}

function getOrigin(request: Request): string {
  const { protocol, host } = new URL(request.url);
  return `${protocol}//${request.headers.get('host') ?? host}`;
}

/** The purpose of a challenge. A challenge is valid for one purpose only. */
export type ChallengePurpose =
  | 'passkey-new'
  | 'passkey-login'
  | 'staff-passkey-new'
  | 'staff-passkey-login';
export type Ticket = { challenge: string; expiresAt: Date };

const seconds = 5 * 60;

/** Signs a challenge for a user, so that it needn't be stored until it is used. */
export async function signChallenge(
  shop: AppContext,
  purpose: ChallengePurpose,
  challenge: string,
  userId = 'anybody',
): Promise<string> {
  const now = Math.floor(shop.clock().getTime() / 1000);
  const { key, header } = await getSigningKey(shop);
  return new SignJWT({ challenge })
    .setProtectedHeader(header)
    .setSubject(userId)
    .setAudience(`briolette-${purpose}`)
    .setExpirationTime(now + seconds)
    .sign(key);
}

export async function verifyChallenge(
  shop: AppContext,
  purpose: ChallengePurpose,
  ticket: string,
  userId = 'anybody',
): Promise<Ticket> {
  try {
    const { payload } = await jwtVerify(ticket, createKeyResolver(shop), {
      algorithms: ['HS256'],
      audience: `briolette-${purpose}`,
      subject: userId,
      requiredClaims: ['exp', 'sub', 'challenge'],
      currentDate: shop.clock(),
    });
    const { challenge, exp = 0 } = payload;
    return { challenge: String(challenge), expiresAt: new Date(exp * 1000) };
  } catch {
    throw new ApiError('passkeyRejected');
  }
}
