import type { Mail } from './mails.ts';

const boundary = '=_two-forms-of-one-letter';

/** The mail as a mail program would get it. */
export function sourceOf({
  id,
  from,
  to,
  subject,
  sentAt,
  text,
  html,
  headers = {},
}: Mail): string {
  const part = (type: string, content: string) =>
    [`--${boundary}`, `Content-Type: ${type}; charset=utf-8`, '', content].join('\n');
  return [
    `Message-ID: <${id}>`,
    `Date: ${new Date(sentAt).toUTCString()}`,
    `From: ${from}`,
    `To: ${to}`,
    `Subject: ${subject}`,
    'Auto-Submitted: auto-generated',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    'MIME-Version: 1.0',
    `Content-Type: multipart/alternative; boundary="${boundary}"`,
    '',
    part('text/plain', text),
    part('text/html', html),
    `--${boundary}--`,
  ].join('\n');
}
