import { expect, test } from 'vitest';
import { getTokenRefreshTime } from './session.ts';

const token = (claims: object) => `header.${btoa(JSON.stringify(claims))}.signature`;

test('refreshes a minute before expiry by the local clock', () => {
  const now = 5_000_000;
  expect(getTokenRefreshTime(token({ iat: 1000, exp: 1900 }), now)).toBe(now + 840_000);
});

test('refreshes a very short-lived token after half its lifetime', () => {
  expect(getTokenRefreshTime(token({ iat: 1000, exp: 1060 }), 0)).toBe(30_000);
});

test('never schedules a refresh of a token without a lifetime', () => {
  expect(getTokenRefreshTime('no token', 0)).toBe(0);
  expect(getTokenRefreshTime(token({}), 0)).toBe(0);
});
