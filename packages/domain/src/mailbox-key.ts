import { emailKey } from './email-key.ts';

/**
 * Identifies the mailbox behind an email address. Spelling, +tags and, at Gmail, dots don't matter.
 * Limits count by it; accounts stay unique by `emailKey`.
 */
export function mailboxKey(email: string): string {
  const key = emailKey(email);
  const at = key.lastIndexOf('@');
  const [name = ''] = key.slice(0, Math.max(at, 0)).split('+');
  if (name === '') return key;
  const host = key.slice(at + 1).replace(/^googlemail\.com$/, 'gmail.com');
  return `${host === 'gmail.com' ? name.replaceAll('.', '') : name}@${host}`;
}
