import { foldCase } from '../text/words.ts';

/**
 * Normalises an email address: case, full width and composed characters. Accounts are found, kept
 * unique and rate limited by it, so that all of them agree.
 */
export function normalizeEmail(email: string): string {
  return foldCase(email.normalize('NFKC')).normalize('NFKC');
}

/**
 * Identifies the mailbox behind an email address. Spelling, +tags and, at Gmail, dots don't matter.
 * Limits count by it; accounts stay unique by `normalizeEmail`.
 */
export function mailboxKey(email: string): string {
  const key = normalizeEmail(email);
  const at = key.lastIndexOf('@');
  const [name = ''] = key.slice(0, Math.max(at, 0)).split('+');
  if (name === '') return key;
  const host = key.slice(at + 1).replace(/^googlemail\.com$/, 'gmail.com');
  return `${host === 'gmail.com' ? name.replaceAll('.', '') : name}@${host}`;
}

/**
 * Returns the login name of a guest account. The domain is reserved (RFC 2606): no email can be sent
 * to it.
 */
export function toGuestEmail(userId: string): string {
  return `${userId}${guestDomain}`;
}

export function isGuestEmail(email: string): boolean {
  return normalizeEmail(email).endsWith(guestDomain);
}

const guestDomain = '@guest.invalid';
