/**
 * Whoever signs up with somebody else's address chooses what that person reads. So a name is
 * greeted only if it looks like one, and nothing a shopper typed turns into a link.
 */
export function greeting(firstName: string | null | undefined): string {
  const name = firstName?.trim() ?? '';
  return /^[\p{L}\p{M}' ’-]{1,40}$/u.test(name) ? `Dear ${name},` : 'Hello,';
}

const maxLineLength = 120;
/** Takes no room, and mail programs find no address in what it stands in. */
const wordJoiner = '\u2060';

export function withoutLinks(typed: string): string {
  return unlinked(typed.replace(/\s+/g, ' ').trim().slice(0, maxLineLength));
}

/** As it was typed, but for what nobody sees. */
export const unlinked = (typed: string): string =>
  typed.replace(/([.:@/])(?=[^\s])/g, `$1${wordJoiner}`);

/** Enough to recognise one's own address, without showing another one in full. */
export function maskedEmail(email: string): string {
  const [name = '', host = ''] = email.split('@');
  return `${name.slice(0, 2)}…@${host}`;
}
