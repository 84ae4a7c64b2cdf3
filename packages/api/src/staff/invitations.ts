import { dayMs } from '@briolette/contract';
import { hashOfSecret } from '@briolette/storage';
import { hexOf } from '../security/encryption.ts';

const lastsMs = 3 * dayMs;

/** What an invited person is handed, and what the shop keeps of it. */
export async function newInvitation(siteUrl: string, now: Date) {
  const token = hexOf(crypto.getRandomValues(new Uint8Array(32)));
  return {
    hash: await hashOfSecret(token),
    until: new Date(now.getTime() + lastsMs),
    // After the mark: it is in nobody's logs.
    link: `${siteUrl}/back-office/invitation#${token}`,
  };
}
