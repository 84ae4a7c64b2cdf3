import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  dollarsIn,
  formatCents,
  formatPrice,
  movesByMoreThanHalf,
  parseMoney,
} from '../../src/index.ts';

test.each([
  ['1,250', 125_000],
  ['1,250.50', 125_050],
  ['1.250,50', 125_050],
  ['1 250', 125_000],
  ['1 250,5', 125_050],
  ['1\u202f250,50', 125_050],
  ['1’250', 125_000],
  ["1'250.50", 125_050],
  ['$1,250', 125_000],
  ['US$ 1,250.00', 125_000],
  ['1250 USD', 125_000],
  ['1,250,000', 125_000_000],
  ['1.250.000', 125_000_000],
  ['1.250.000,25', 125_000_025],
  ['12,500', 1_250_000],
  ['12,5', 1250],
  ['1,25', 125],
  ['0,5', 50],
  ['.5', 50],
  ['12.', 1200],
  ['0', 0],
  [' 349.50 ', 34_950],
])('reads %j as %d cents [MNY-01]', (text, minor) => {
  expect(parseMoney(text)).toEqual({ minor, error: null });
});

test.each([
  ['', 'Enter an amount such as 1250.50'],
  ['  ', 'Enter an amount such as 1250.50'],
  ['free', 'Enter an amount such as 1250.50'],
  ['$', 'Enter an amount such as 1250.50'],
  ['1e3', 'Enter an amount such as 1250.50'],
  ['0x10', 'Enter an amount such as 1250.50'],
  ['Infinity', 'Enter an amount such as 1250.50'],
  ['€1250', 'Enter an amount such as 1250.50'],
  ['١٢', 'Enter an amount such as 1250.50'],
  ['-5', 'Enter an amount without a minus sign'],
  ['−5', 'Enter an amount without a minus sign'],
  ['$-5', 'Enter an amount without a minus sign'],
  ['(5)', 'Enter an amount without a minus sign'],
  ['0.125', 'Enter at most 2 decimals, such as 0.12'],
  ['1.250', 'Enter at most 2 decimals, such as 1.25 or 1250'],
  ['1,250.505', 'Enter at most 2 decimals, such as 1250.50'],
  ['1250,505', 'Enter at most 2 decimals, such as 1250.50'],
  ['12,50,000', 'Enter an amount such as 1250.50, without separators between the digits'],
  ['12 50', 'Enter an amount such as 1250.50, without separators between the digits'],
  ['1,2.5', 'Enter an amount such as 1250.50, without separators between the digits'],
  ['1,250 000', 'Enter an amount such as 1250.50, without separators between the digits'],
  ['1.25 0', 'Enter an amount such as 1250.50, without separators between the digits'],
  ['99999999999999999', 'Enter a smaller amount'],
])('explains what to type instead of %j [MNY-01]', (text, error) => {
  expect(parseMoney(text)).toEqual({ minor: null, error });
  expect(dollarsIn(text)).toBeNaN();
});

test('reads the decimals that a currency has [MNY-01]', () => {
  expect(parseMoney('1,250', { digits: 0 }).minor).toBe(1250);
  expect(parseMoney('4.95', { digits: 0 }).error).toBe('Enter a whole amount such as 4');
  expect(parseMoney('1.250', { digits: 0 }).error).toBe('Enter a whole amount such as 1 or 1250');
  expect(parseMoney('1.250', { digits: 3 }).minor).toBe(1250);
  expect(parseMoney('1,250.125', { digits: 3 }).minor).toBe(1_250_125);
  expect(dollarsIn('1,250', { digits: 0 })).toBe(1250);
});

test('reads back every amount that it or another locale writes [MNY-02]', () => {
  const locales = ['en-US', 'de-DE', 'de-CH', 'fr-FR', 'es-ES'];
  const cents = fc.integer({ min: 0, max: 1_000_000_000 });
  fc.assert(
    fc.property(cents, fc.constantFrom(...locales), (minor, locale) => {
      expect(parseMoney(formatPrice(minor / 100)).minor).toBe(minor);
      expect(parseMoney(formatCents(minor)).minor).toBe(minor);
      const written = (minor / 100).toLocaleString(locale, { minimumFractionDigits: 2 });
      expect(parseMoney(written).minor).toBe(minor);
    }),
  );
  for (const digits of [0, 3])
    fc.assert(
      fc.property(cents, (minor) => {
        expect(parseMoney(formatCents(minor, { digits }), { digits }).minor).toBe(minor);
      }),
    );
});

test('never reads an amount without an error as anything but whole cents [MNY-02]', () => {
  const typed = fc.string({ unit: fc.constantFrom(...'0123456789.,’ $-e') });
  fc.assert(
    fc.property(typed, (text) => {
      const { minor, error } = parseMoney(text);
      expect(minor === null).toBe(error !== null);
      if (minor !== null) expect(parseMoney(formatCents(minor)).minor).toBe(minor);
    }),
  );
});

test('detects price changes above 150 % and below 50 % [MNY-03]', () => {
  expect(movesByMoreThanHalf(1250, 1.25)).toBe(true);
  expect(movesByMoreThanHalf(100, 50)).toBe(false);
  expect(movesByMoreThanHalf(100, 49.99)).toBe(true);
  expect(movesByMoreThanHalf(100, 150)).toBe(false);
  expect(movesByMoreThanHalf(100, 150.01)).toBe(true);
});
