import { Secret, TOTP } from 'otpauth';

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
