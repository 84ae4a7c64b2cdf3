import { foldCase } from '../text/words.ts';

/**
 * What an email is known by: the same for every way to write it, in capitals, in full width or with
 * letters put together from parts. The one rule for finding an account, for keeping it unique and
 * for counting guesses at it, so that no spelling is an account to one and a stranger to another.
 */
export function normalizeEmail(email: string): string {
  return foldCase(email.normalize('NFKC')).normalize('NFKC');
}

/**
 * Identifies the mailbox behind an email address. Spelling, +tags and, at Gmail, dots don't matter.
 * Limits count by it; accounts stay unique by `emailKey`.
 */
export function mailboxKey(email: string): string {
  const key = normalizeEmail(email);
  const at = key.lastIndexOf('@');
  const [name = ''] = key.slice(0, Math.max(at, 0)).split('+');
  if (name === '') return key;
  const host = key.slice(at + 1).replace(/^googlemail\.com$/, 'gmail.com');
  return `${host === 'gmail.com' ? name.replaceAll('.', '') : name}@${host}`;
}
