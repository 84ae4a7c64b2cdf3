import { expect, test } from 'vitest';
import { getTokenRefreshTime } from './session.ts';

const token = (claims: object) => `header.${btoa(JSON.stringify(claims))}.signature`;

test('renews a minute before the end, by this clock, however wrong it is', () => {
  const now = 5_000_000;
  expect(getTokenRefreshTime(token({ iat: 1000, exp: 1900 }), now)).toBe(now + 840_000);
});

test('renews a very short token half way', () => {
  expect(getTokenRefreshTime(token({ iat: 1000, exp: 1060 }), 0)).toBe(30_000);
});

test('leaves a token alone that does not say how long it lives', () => {
  expect(getTokenRefreshTime('no token', 0)).toBe(0);
  expect(getTokenRefreshTime(token({}), 0)).toBe(0);
});
