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
import type { Shop } from '../app-options.ts';
import { shopNow } from '../settings/settings-now.ts';
import { placeOfShop } from './place-of-shop.ts';
import { type Purpose, readTicket, signTicket } from './tickets.ts';

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
    throw new RequestRefused('passkeyRefused');
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
  if (!(await usePasskey(shop.database, use))) throw new RequestRefused('passkeyRefused');
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
  if (!known) throw new RequestRefused('passkeyRefused');
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
  if (!verified) throw new RequestRefused('passkeyRefused');
  const use = { id: answer.credential.id, counter, challenge, expiresAt, now: shop.clock() };
  return { known, use };
}

/** Whatever is wrong with it: nobody is told more. */
function refused(): never {
  throw new RequestRefused('passkeyRefused');
}

const toText = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));
const fromText = (text: string) =>
  Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
