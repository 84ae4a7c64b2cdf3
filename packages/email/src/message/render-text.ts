import * as m from '@briolette/i18n/email/layout';

/**
 * Greets by name only if the name looks like one. Anyone can sign up with someone else's address,
 * so customer-written text must never become a link or a message to that person.
 */
export function greeting(firstName: string | null | undefined): string {
  const name = firstName?.trim() ?? '';
  return /^[\p{L}\p{M}' ’-]{1,40}$/u.test(name) ? m.greeting({ name }) : m.anonymousGreeting;
}

const maxLineLength = 120;
/** Zero-width: prevents email clients from detecting links in the text. */
const wordJoiner = '\u2060';

export function withoutLinks(typed: string): string {
  return unlinked(typed.replace(/\s+/g, ' ').trim().slice(0, maxLineLength));
}

/** Returns the text with invisible characters that prevent link detection. */
export const unlinked = (typed: string): string =>
  typed.replace(/([.:@/])(?=[^\s])/g, `$1${wordJoiner}`);

/** Masks an address so that only its owner recognises it. */
export function maskedEmail(email: string): string {
  const [name = '', host = ''] = email.split('@');
  return `${name.slice(0, 2)}…@${host}`;
}

/** Formats a time in UTC, since the shop doesn't know where the recipient is. */
export const formatTime = (at: string): string => m.utcTime({ time: times.format(new Date(at)) });

const times = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
});
