import { expect, test } from 'vitest';
import { getReturnPath } from './paths.ts';

test.each([
  { state: { from: '/cart/checkout' }, search: '', origin: '/cart/checkout' },
  { state: null, search: '?from=%2Fprofile%2Forders', origin: '/profile/orders' },
  { state: null, search: '', origin: null },
])('finds the page to return to: $origin [RTE-17]', ({ state, search, origin }) => {
  expect(getReturnPath({ state, search })).toBe(origin);
});

test.each(['//elsewhere.example', '/\\elsewhere.example', 'https://elsewhere.example'])(
  'never redirects to another site: %s',
  (from) => {
    expect(getReturnPath({ state: { from }, search: '' })).toBeNull();
  },
);
