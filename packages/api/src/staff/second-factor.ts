import { StaffApiError } from '@briolette/contract';
import { hashToken, type SecondFactor, type StaffCredentials } from '@briolette/storage';
import { Secret, TOTP } from 'otpauth';
import type { AppContext } from '../ports/shop.ts';
import { decryptSecret, encryptSecret, toHex } from '../security/encryption.ts';

const codes = 10;

/** 80 bits, which resist guessing even if the hashes leak. */
const codeBytes = 10;

/** Generates ten single-use recovery codes. */
export function generateRecoveryCodes(): string[] {
  return Array.from({ length: codes }, () => {
    const text = toHex(crypto.getRandomValues(new Uint8Array(codeBytes)));
    return (text.match(/.{5}/g) ?? []).join('-');
  });
}

export const hashRecoveryCode = (code: string): Promise<string> =>
  hashToken(
    code
      .trim()
      .toLowerCase()
      .replaceAll(/[^0-9a-f]/g, ''),
  );

const purpose = 'authenticator';

/** Encrypts a TOTP secret for storage. */
export const encryptTotpSecret = (shop: AppContext, secret: string): Promise<string> =>
  encryptSecret(shop, secret, purpose);

/**
 * Parses the second factor: a TOTP code or a recovery code. The statement that uses it consumes it.
 */
export async function parseSecondFactor(
  shop: AppContext,
  { totpSecret }: Pick<StaffCredentials, 'totpSecret'>,
  code: string | undefined,
): Promise<SecondFactor> {
  const none = { step: null, recovery: null, resealed: null };
  if (totpSecret === null) return none;
  if (!code) throw new StaffApiError('totpCodeRequired');
  const digits = code.replaceAll(' ', '');
  if (!/^\d{6}$/.test(digits)) return { ...none, recovery: await hashRecoveryCode(code) };
  const opened = await decryptSecret(shop, totpSecret, purpose);
  const step = opened && verifyTotpCode(opened.text, digits, shop.clock());
  if (!step) throw new StaffApiError('invalidStaffCredentials');
  return {
    ...none,
    step,
    resealed: opened.again ? await encryptTotpSecret(shop, opened.text) : null,
  };
}

/** Encodes 160 bits as a base32 TOTP secret. */
export const encodeTotpSecret = (bytes: Uint8Array): string =>
  new Secret({ buffer: new Uint8Array(bytes.slice(0, 20)).buffer }).base32;

/** Returns the URI for the QR code of an authenticator. */
export const buildTotpUri = (
  secret: string,
  { shop, email }: { shop: string; email: string },
): string => new TOTP({ issuer: shop, label: email, secret }).toString();

/**
 * Returns the time step of a code, or null when it is wrong. Accepts one step before and after the
 * current one. The caller must accept each step only once.
 */
export function verifyTotpCode(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = TOTP.validate({ token: code, secret: Secret.fromBase32(secret), timestamp });
  return delta === null ? null : TOTP.counter({ timestamp }) + delta;
}
