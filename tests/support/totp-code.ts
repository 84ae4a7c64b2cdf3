import { HOTP, Secret } from 'otpauth';

/** The code that an authenticator shows, now or at another step of 30 seconds. */
export const createTotpCode = (secret: string, step = Math.floor(Date.now() / 30_000)): string =>
  HOTP.generate({ secret: Secret.fromBase32(secret), counter: step });
