import { dayMs } from '@briolette/contract';
import { hashToken } from '@briolette/storage';
import { toHex } from '../security/encryption.ts';

const lastsMs = 3 * dayMs;

/** What an invited person is handed, and what the shop keeps of it. */
export async function buildInvitation(siteUrl: string, now: Date) {
  const token = toHex(crypto.getRandomValues(new Uint8Array(32)));
  return {
    hash: await hashToken(token),
    until: new Date(now.getTime() + lastsMs),
    // After the mark: it is in nobody's logs.
    link: `${siteUrl}/back-office/invitation#${token}`,
  };
}
