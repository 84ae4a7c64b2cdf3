import { RequestRefused } from '@briolette/contract';
import { type Credentials, findPasskey, useChallenge, usePasskey } from '@briolette/storage';
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { jwtVerify, SignJWT } from 'jose';
import type { Shop } from '../ports/shop.ts';
import { signingKey, verifyingKey } from '../security/signing-keys.ts';
import { shopNow } from '../settings/current-settings.ts';

type Who = { userId: string; email: string };

/** One that the device finds by itself, and that asks for a face, a finger or a PIN. */
export async function askNewPasskey(
  shop: Shop,
  request: Request,
  { userId, email, known }: Who & { known: readonly string[] },
  purpose: Purpose = 'passkey-new',
) {
  const options = await generateRegistrationOptions({
    rpName: (await shopNow(shop)).name,
    rpID: placeOfShop(shop, request).id,
    userName: email,
    userID: new TextEncoder().encode(userId),
    attestationType: 'none',
    excludeCredentials: known.map((id) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  const ticket = await signTicket(shop, purpose, options.challenge, userId);
  return { options: { ...options }, ticket };
}

export async function readNewPasskey(
  shop: Shop,
  request: Request,
  answer: { userId: string; ticket: string; credential: unknown },
  purpose: Purpose = 'passkey-new',
) {
  const { challenge, expiresAt } = await readTicket(shop, purpose, answer.ticket, answer.userId);
  const { origin, id } = placeOfShop(shop, request);
  const { registrationInfo } = await verifyRegistrationResponse({
    response: answer.credential as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
  }).catch(refused);
  if (!registrationInfo || !(await useChallenge(shop.database, challenge, expiresAt)))
    throw new RequestRefused('passkeyRejected');
  const { credential } = registrationInfo;
  return {
    id: credential.id,
    publicKey: toText(credential.publicKey),
    counter: credential.counter,
    transports: credential.transports ?? [],
  };
}

export async function askPasskey(shop: Shop, request: Request, purpose: Purpose = 'passkey-login') {
  const options = await generateAuthenticationOptions({
    rpID: placeOfShop(shop, request).id,
    userVerification: 'required',
  });
  return {
    options: { ...options },
    ticket: await signTicket(shop, purpose, options.challenge),
  };
}

type Shown = { ticket: string; credential: { id: string } };

/** Whose passkey it is. Each question is answered once. */
export async function checkPasskey(
  shop: Shop,
  request: Request,
  answer: Shown,
): Promise<Credentials> {
  const { known, use } = await readPasskey(shop, request, answer, 'passkey-login', findPasskey);
  if (!(await usePasskey(shop.database, use))) throw new RequestRefused('passkeyRejected');
  return known;
}

/** The passkey that was shown, and what uses its question up: whoever takes it must do that. */
export async function readPasskey<Known extends { publicKey: string; counter: number }>(
  shop: Shop,
  request: Request,
  answer: Shown,
  purpose: Purpose,
  find: (database: Shop['database'], id: string) => Promise<Known | null>,
) {
  const { challenge, expiresAt } = await readTicket(shop, purpose, answer.ticket);
  const known = await find(shop.database, answer.credential.id);
  if (!known) throw new RequestRefused('passkeyRejected');
  const { origin, id } = placeOfShop(shop, request);
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: answer.credential as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    credential: {
      id: answer.credential.id,
      publicKey: fromText(known.publicKey),
      counter: known.counter,
    },
  }).catch(refused);
  const counter = authenticationInfo?.newCounter ?? 0;
  if (!verified) throw new RequestRefused('passkeyRejected');
  const use = { id: answer.credential.id, counter, challenge, expiresAt, now: shop.clock() };
  return { known, use };
}

/** Whatever is wrong with it: nobody is told more. */
function refused(): never {
  throw new RequestRefused('passkeyRejected');
}

const toText = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));
const fromText = (text: string) =>
  Uint8Array.from(atob(text), (character) => character.charCodeAt(0));

/**
 * The origin that a passkey is bound to, from the setting. A server without one takes the address
 * it was called by: the browser itself lets a page ask only for passkeys of its own host.
 */
export function placeOfShop({ siteUrl }: Shop, request: Request): { origin: string; id: string } {
  const { origin, hostname } = new URL(siteUrl || originOf(request));
  return { origin, id: hostname };
}

function originOf(request: Request): string {
  const { protocol, host } = new URL(request.url);
  return `${protocol}//${request.headers.get('host') ?? host}`;
}

/** What a question to a passkey is for; an answer to one is none to the other. */
export type Purpose = 'passkey-new' | 'passkey-login' | 'staff-passkey-new' | 'staff-passkey-login';
export type Ticket = { challenge: string; expiresAt: Date };

const seconds = 5 * 60;

/** Says that we asked, and whom. Nothing is written down until the answer is right. */
export async function signTicket(
  shop: Shop,
  purpose: Purpose,
  challenge: string,
  userId = 'anybody',
): Promise<string> {
  const now = Math.floor(shop.clock().getTime() / 1000);
  const { key, header } = await signingKey(shop);
  return new SignJWT({ challenge })
    .setProtectedHeader(header)
    .setSubject(userId)
    .setAudience(`briolette-${purpose}`)
    .setExpirationTime(now + seconds)
    .sign(key);
}

export async function readTicket(
  shop: Shop,
  purpose: Purpose,
  ticket: string,
  userId = 'anybody',
): Promise<Ticket> {
  try {
    const { payload } = await jwtVerify(ticket, verifyingKey(shop), {
      algorithms: ['HS256'],
      audience: `briolette-${purpose}`,
      subject: userId,
      requiredClaims: ['exp', 'sub', 'challenge'],
      currentDate: shop.clock(),
    });
    const { challenge, exp = 0 } = payload;
    return { challenge: String(challenge), expiresAt: new Date(exp * 1000) };
  } catch {
    throw new RequestRefused('passkeyRejected');
  }
}
