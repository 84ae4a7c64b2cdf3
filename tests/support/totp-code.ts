import { HOTP, Secret } from 'otpauth';

/** Returns the code that an authenticator shows now, or at another 30-second step. */
export const createTotpCode = (secret: string, step = Math.floor(Date.now() / 30_000)): string =>
  HOTP.generate({ secret: Secret.fromBase32(secret), counter: step });
