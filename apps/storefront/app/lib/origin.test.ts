import { expect, test } from 'vitest';
import { originOf } from './paths.ts';

test.each([
  { state: { from: '/cart/checkout' }, search: '', origin: '/cart/checkout' },
  { state: null, search: '?from=%2Fprofile%2Forders', origin: '/profile/orders' },
  { state: null, search: '', origin: null },
])('finds the page a visitor came from: $origin [RTE-17]', ({ state, search, origin }) => {
  expect(originOf({ state, search })).toBe(origin);
});

test.each(['//elsewhere.example', '/\\elsewhere.example', 'https://elsewhere.example'])(
  'never leads out of the shop to %s',
  (from) => {
    expect(originOf({ state: { from }, search: '' })).toBeNull();
  },
);
