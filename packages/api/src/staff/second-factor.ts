import { StaffRefused } from '@briolette/contract';
import { hashOfSecret, type Proof, type StaffCredentials } from '@briolette/storage';
import { Secret, TOTP } from 'otpauth';
import type { Shop } from '../ports/shop.ts';
import { hexOf, seal, unseal } from '../security/encryption.ts';

const codes = 10;

/** So many that nobody finds one, even with the table of their hashes at hand: 80 bits. */
const codeBytes = 10;

/** Ten codes for the day when the telephone is lost: each is good once. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: codes }, () => {
    const text = hexOf(crypto.getRandomValues(new Uint8Array(codeBytes)));
    return (text.match(/.{5}/g) ?? []).join('-');
  });
}

export const recoveryHash = (code: string): Promise<string> =>
  hashOfSecret(
    code
      .trim()
      .toLowerCase()
      .replaceAll(/[^0-9a-f]/g, ''),
  );

const purpose = 'authenticator';

/** An authenticator's secret as the database keeps it. */
export const sealTotp = (shop: Shop, secret: string): Promise<string> =>
  seal(shop, secret, purpose);

/** What somebody shows beside the password; the statement that takes it uses it up. */
export async function readProof(
  shop: Shop,
  { totpSecret }: Pick<StaffCredentials, 'totpSecret'>,
  code: string | undefined,
): Promise<Proof> {
  const none = { step: null, recovery: null, resealed: null };
  if (totpSecret === null) return none;
  if (!code) throw new StaffRefused('totpCodeRequired');
  const digits = code.replaceAll(' ', '');
  if (!/^\d{6}$/.test(digits)) return { ...none, recovery: await recoveryHash(code) };
  const opened = await unseal(shop, totpSecret, purpose);
  const step = opened && totpStep(opened.text, digits, shop.clock());
  if (!step) throw new StaffRefused('invalidStaffCredentials');
  return { ...none, step, resealed: opened.again ? await sealTotp(shop, opened.text) : null };
}

/** The base32 secret of an authenticator: 160 bits. */
export const totpSecretOf = (bytes: Uint8Array): string =>
  new Secret({ buffer: new Uint8Array(bytes.slice(0, 20)).buffer }).base32;

/** The address that the QR code for an authenticator holds. */
export const totpUri = (secret: string, { shop, email }: { shop: string; email: string }): string =>
  new TOTP({ issuer: shop, label: email, secret }).toString();

/**
 * Returns the time step of a code, or null when it is wrong. Accepts one step before and after the
 * current one. The caller must accept each step only once.
 */
export function totpStep(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = TOTP.validate({ token: code, secret: Secret.fromBase32(secret), timestamp });
  return delta === null ? null : TOTP.counter({ timestamp }) + delta;
}
