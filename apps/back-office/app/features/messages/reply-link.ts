import type { StaffMessage } from '@briolette/contract';
import * as m from '@briolette/i18n/back-office/messages';

/** Email programs truncate longer links. */
const maxQuoteLength = 1200;

/** Builds a `mailto:` link that quotes the message. */
export function buildReplyMailto({ name, email, text }: StaffMessage, shop: string): string {
  const quoted = text
    .slice(0, maxQuoteLength)
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\r\n');
  const subject = encodeURIComponent(m.replySubject({ shop }));
  const greeting = name ? m.greeting({ name }) : m.anonymousGreeting;
  const body = encodeURIComponent(`${greeting}\r\n\r\n\r\n\r\n${quoted}\r\n`);
  return `mailto:${encodeURIComponent(email)}?subject=${subject}&body=${body}`;
}
