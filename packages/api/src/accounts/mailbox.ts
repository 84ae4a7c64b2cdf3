import { mailboxKey } from '@briolette/domain';
import { hashToken } from '@briolette/storage';
import type { AppContext } from '../ports/shop.ts';

/**
 * Returns a hash of the mailbox behind an email address, for limits per customer; null in a demo,
 * where all guests share a mailbox.
 */
export async function getMailboxHash(shop: AppContext, email: string): Promise<string | null> {
  return shop.guest ? null : hashToken(mailboxKey(email));
}
