import { expect, test } from 'vitest';
import { renewalTime } from './session.ts';

const token = (claims: object) => `header.${btoa(JSON.stringify(claims))}.signature`;

test('renews a minute before the end, by this clock, however wrong it is', () => {
  const now = 5_000_000;
  expect(renewalTime(token({ iat: 1000, exp: 1900 }), now)).toBe(now + 840_000);
});

test('renews a very short token half way', () => {
  expect(renewalTime(token({ iat: 1000, exp: 1060 }), 0)).toBe(30_000);
});

test('leaves a token alone that does not say how long it lives', () => {
  expect(renewalTime('no token', 0)).toBe(0);
  expect(renewalTime(token({}), 0)).toBe(0);
});
