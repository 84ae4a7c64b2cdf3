import fc from 'fast-check';
import { expect } from 'vitest';
import {
  addMoney,
  chargeStep,
  formatMoney,
  fromChargeAmount,
  getPercentage,
  type Money,
  parseAmount,
  roundToCharge,
  splitMoney,
  toChargeAmount,
} from '../../src/index.ts';

const cart = (currency: string) =>
  fc.record({
    currency: fc.constant(currency),
    lines: fc.array(
      fc.record({
        price: fc.integer({ min: 0, max: 50_000_000 }),
        qty: fc.integer({ min: 1, max: 9 }),
      }),
      { minLength: 1, maxLength: 6 },
    ),
    basisPoints: fc.integer({ min: 0, max: 10_000 }),
    refunds: fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 4 }),
  });

/**
 * Discounts, pays and refunds random carts in currencies with 0, 2 and 3 decimals, and compares all
 * sums.
 */
export function checkRandomCarts(countPerCurrency: number) {
  for (const currency of ['JPY', 'EUR', 'KWD'])
    fc.assert(
      fc.property(cart(currency), ({ lines, basisPoints, refunds }) => {
        const values = lines.map(({ price, qty }) => price * qty);
        const total = { amount: sum(values), currency };
        const discount = getPercentage(total, basisPoints);
        const off = splitMoney(discount, values);
        expect(addMoney({ amount: 0, currency }, ...off)).toEqual(discount);
        const paid = values.map((value, at) => value - (off[at]?.amount ?? 0));
        expect(Math.min(...paid)).toBeGreaterThanOrEqual(0);
        expect(parseAmount(formatMoney(total), currency).minor).toBe(total.amount);
        checkRefunds(roundToCharge({ amount: sum(paid), currency }), refunds);
      }),
      { numRuns: countPerCurrency },
    );
}

/** Refunds parts of a payment, the last of which is the rest, and each as Stripe is charged. */
function checkRefunds(paid: Money, parts: readonly number[]) {
  const { currency } = paid;
  const refunds = splitMoney(paid, [...parts, 1], chargeStep(currency));
  expect(addMoney({ amount: 0, currency }, ...refunds)).toEqual(paid);
  const charged = refunds.map(toChargeAmount);
  expect(sum(charged)).toBe(toChargeAmount(paid));
  expect(fromChargeAmount(sum(charged), currency)).toEqual(paid);
}

const sum = (list: readonly number[]) => list.reduce((total, each) => total + each, 0);
