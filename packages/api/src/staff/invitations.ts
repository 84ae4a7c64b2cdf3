import { dayMs } from '@briolette/contract';
import { hashToken } from '@briolette/storage';
import { toHex } from '../security/encryption.ts';

const lastsMs = 3 * dayMs;

/** Creates an invitation link and the hash that is stored. */
export async function buildInvitation(siteUrl: string, now: Date) {
  const token = toHex(crypto.getRandomValues(new Uint8Array(32)));
  return {
    hash: await hashToken(token),
    until: new Date(now.getTime() + lastsMs),
    // In the fragment, so that the token never appears in server logs.
    link: `${siteUrl}/back-office/invitation#${token}`,
  };
}
