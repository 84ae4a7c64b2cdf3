import { expect, test } from 'vitest';
import { buildReplyMailto } from './messages-screen.tsx';

const message = {
  messageId: 'one',
  name: 'Ida Voss',
  email: 'ida@test.example',
  text: 'First line\nSecond & last',
  at: '2026-11-15T10:00:00+00:00',
  done: null,
  replies: [],
  customerId: null,
};

test('opens a reply in the email program, addressed to the sender alone and quoting the message [MSG-04]', () => {
  const link = new URL(buildReplyMailto(message, 'Briolette'));
  expect(decodeURIComponent(link.pathname)).toBe('ida@test.example');
  const body = link.searchParams.get('body') ?? '';
  expect(body).toMatch(/^Dear Ida Voss,/);
  expect(body).toContain('> First line\r\n> Second & last');
  // An address can't add recipients or copies.
  const hostile = { ...message, email: 'a@test.example?bcc=b@test.example,c@test.example' };
  const other = new URL(buildReplyMailto(hostile, 'Briolette'));
  expect(other.searchParams.get('bcc')).toBe(null);
  expect(other.pathname).not.toContain(',');
});

test('truncates the quote of a long message', () => {
  expect(buildReplyMailto({ ...message, text: 'x'.repeat(5000) }, 'Briolette').length).toBeLessThan(
    2000,
  );
});
