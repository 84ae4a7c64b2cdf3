import { currency } from '@briolette/contract';
import { expect, test } from 'vitest';
import {
  addPercentage,
  calculatePercentOff,
  floorPercentage,
  formatPrice,
  isWholeDollars,
  roundToEnding,
  toCents,
  toDollars,
  truncateName,
} from '../../src/index.ts';

test.each([
  [1250, '$1,250'],
  [349.5, '$349.50'],
  [999.99, '$999.99'],
  [0, '$0'],
  [1234567, '$1,234,567'],
  [-250, '-$250'],
])('writes %d as %s [CNS-03]', (dollars, text) => {
  expect(formatPrice(dollars)).toBe(text);
  expect(currency.symbol).toBe('$');
});

test.each([
  [55, 100, 45],
  [100, 100, 0],
  [99, 100, 1],
  [99.5, 100, 0],
  [450, 600, 25],
  [349.99, 499.99, 30],
  [1, 3, 66],
  [0, 0, 0],
])(
  'calculates the discount of %d from %d as %d percent, floored in cents [CNS-01]',
  (price, previous, percent) => {
    expect(calculatePercentOff(price, previous)).toBe(percent);
  },
);

test('truncates names to 15 characters, and to 14 in the cart [CNS-02]', () => {
  expect(truncateName('Aurelia Solitaire Ring', 15)).toBe('Aurelia Solitai');
  expect(truncateName('Aurelia Solitaire Ring', 14)).toBe('Aurelia Solita');
  expect(truncateName('Halo Ring', 15)).toBe('Halo Ring');
  expect(truncateName('Ring 💎💎', 6)).toBe('Ring 💎');
});

test('converts dollars to cents and back exactly', () => {
  for (let cents = 0; cents < 200_000; cents += 7) expect(toCents(toDollars(cents))).toBe(cents);
  expect(toCents(1.005)).toBe(100);
  expect([isWholeDollars(199), isWholeDollars(200)]).toEqual([false, true]);
});

test.each([
  [48_840, 5, 51_282],
  [10_000, -12.5, 8750],
  [1, 50, 2],
])('adds to %d cents %d percent, rounded to %d', (cents, percent, expected) => {
  expect(addPercentage(cents, percent)).toBe(expected);
});

test('rounds a percentage down', () => {
  expect(floorPercentage(1999, 10)).toBe(199);
});

test.each([
  [48_840, 0, 48_800],
  [48_850, 0, 48_900],
  [48_840, 90, 48_890],
  [48_839, 90, 48_790],
  [20, 0, 100],
  [3, 99, 99],
])('rounds %d cents to the ending %d', (cents, ending, expected) => {
  expect(roundToEnding(cents, ending)).toBe(expected);
});
