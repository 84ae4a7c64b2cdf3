import { expect, test } from 'vitest';
import {
  addMoney,
  chargeStep,
  currencyExponent,
  formatAmount,
  formatMoney,
  fromChargeAmount,
  getPercentage,
  type Money,
  parseAmount,
  roundToCharge,
  splitMoney,
  toChargeAmount,
  toDecimal,
} from '../../src/index.ts';
import { checkRandomCarts } from './random-carts.ts';

const money = (amount: number, currency: string): Money => ({ amount, currency });
const amounts = (list: readonly Money[]) => list.map(({ amount }) => amount);

test.each([
  ['USD', 2],
  ['eur', 2],
  ['JPY', 0],
  ['KRW', 0],
  ['ISK', 0],
  ['KWD', 3],
  ['HUF', 2],
])('knows the decimals of %s', (currency, exponent) => {
  expect(currencyExponent(currency)).toBe(exponent);
});

test.each([
  [129_000, 'EUR', 'de-DE', '1.290,00 €'],
  [129_000, 'EUR', 'en-US', '€1,290.00'],
  [24_500, 'JPY', 'en-US', '¥24,500'],
  [1_250_500, 'KWD', 'en-US', 'KWD 1,250.500'],
  [9_007_199_254_740_991, 'USD', 'en-US', '$90,071,992,547,409.91'],
  [-5, 'GBP', 'en-GB', '-£0.05'],
])('formats %d of %s in %s as %s', (amount, currency, language, text) => {
  const written = formatMoney(money(amount, currency), language);
  expect(written.replace(/\s/g, ' ')).toBe(text);
});

test.each([
  [1250, {}, '$1,250'],
  [1250.5, {}, '$1,250.50'],
  [1250, { currency: 'USD', roundingStep: 1 }, '$1,250'],
  [1250, { currency: 'USD', roundingStep: 0.01 }, '$1,250.00'],
  [1250, { currency: 'EUR', roundingStep: 0.01 }, '€1,250.00'],
  [1250, { currency: 'JPY', roundingStep: 1 }, '¥1,250'],
  [1250, { currency: 'EUR' }, '€1,250.00'],
])('formats %d of an order with %o as %s [MOR-10]', (units, order, text) => {
  expect(formatAmount(units, order)).toBe(text);
});

test.each([
  [129_000, 'EUR', '1290.00'],
  [5, 'KWD', '0.005'],
  [0, 'JPY', '0'],
  [-1, 'USD', '-0.01'],
])('writes %d of %s as the decimal %s', (amount, currency, text) => {
  expect(toDecimal(money(amount, currency))).toBe(text);
});

test.each([
  ['€1,290.50', 'EUR', 129_050],
  ['1.290,50 €', 'EUR', 129_050],
  ['EUR 12', 'EUR', 1200],
  ['¥24,500', 'JPY', 24_500],
  ['KWD 1.250', 'KWD', 1250],
  ['£9.99', 'GBP', 999],
])('reads %j in %s', (text, currency, amount) => {
  expect(parseAmount(text, currency)).toEqual({ minor: amount, error: null });
});

test.each([
  ['€12', 'GBP'],
  ['12.5', 'JPY'],
  ['-€12', 'EUR'],
])('does not read %j in %s', (text, currency) => {
  expect(parseAmount(text, currency).minor).toBeNull();
});

test.each([
  [1250, 'JPY', 1250],
  [1250, 'USD', 1250],
  [1250, 'HUF', 1250],
  [500, 'ISK', 50_000],
  [500, 'UGX', 50_000],
  [12_345, 'MGA', 123],
  [5_124, 'KWD', 5_120],
  [5_125, 'KWD', 5_130],
])('charges %d of %s as %d [CUR-02]', (amount, currency, charged) => {
  expect(toChargeAmount(money(amount, currency))).toBe(charged);
  const back = fromChargeAmount(charged, currency.toLowerCase());
  expect(back.amount).toBe(roundToCharge(money(amount, currency)).amount);
  expect(back.amount % chargeStep(currency)).toBe(0);
});

test.each([
  [100, [1, 1, 1], [34, 33, 33]],
  [5, [700, 200, 100], [4, 1, 0]],
  [-100, [1, 1, 1], [-34, -33, -33]],
  [10, [0, 0, 5], [0, 0, 10]],
  [7, [0, 0], [4, 3]],
  [9_007_199_254_740_991, [1, 2], [3_002_399_751_580_330, 6_004_799_503_160_661]],
])('splits %d over %j as %j by largest remainder [CUR-01]', (amount, weights, parts) => {
  expect(amounts(splitMoney(money(amount, 'EUR'), weights))).toEqual(parts);
});

test('splits in steps that can be charged', () => {
  const parts = amounts(splitMoney(money(10_000, 'KWD'), [1, 1, 1], chargeStep('KWD')));
  expect(parts).toEqual([3340, 3330, 3330]);
});

test('does not split over nothing or over negative weights', () => {
  expect(() => splitMoney(money(1, 'EUR'), [])).toThrow(RangeError);
  expect(() => splitMoney(money(1, 'EUR'), [2, -1])).toThrow(RangeError);
});

test('takes percentages exactly, rounded half up or down', () => {
  expect(getPercentage(money(1050, 'EUR'), 1900).amount).toBe(200);
  expect(getPercentage(money(50, 'EUR'), 1900).amount).toBe(10);
  expect(getPercentage(money(-50, 'EUR'), 1900).amount).toBe(-10);
  expect(getPercentage(money(50, 'EUR'), 1900, 'down').amount).toBe(9);
  expect(getPercentage(money(9_007_199_254_740_991, 'EUR'), 10_000).amount).toBe(
    9_007_199_254_740_991,
  );
});

test('adds amounts of one currency only', () => {
  expect(addMoney(money(1, 'EUR'), money(2, 'EUR'))).toEqual(money(3, 'EUR'));
  expect(() => addMoney(money(1, 'EUR'), money(2, 'USD'))).toThrow(RangeError);
});

test('never loses a unit in 500 random carts per currency [CUR-01]', () => {
  checkRandomCarts(500);
});
