import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  chargeStep,
  convertMoney,
  isChargeable,
  listPriceEndings,
  type MarketProduct,
  previewMarketPrices,
  proposePrice,
  roundToDigits,
} from '../../src/index.ts';

test.each([
  [129_000, 'USD', 'EUR', '0.92', 118_680],
  [129_000, 'USD', 'JPY', '155.5', 200_595],
  [129_000, 'USD', 'KWD', '0.30715', 396_224],
  [1, 'USD', 'JPY', '155', 2],
  [24_500, 'JPY', 'EUR', '0.0062', 15_190],
  [2_000_000_000, 'USD', 'EUR', '0.12345678', 246_913_560],
])('converts %d of %s to %s at %s exactly [MPR-01]', (amount, from, to, rate, converted) => {
  expect(convertMoney({ amount, currency: from }, to, rate)).toEqual({
    amount: converted,
    currency: to,
  });
});

test.each([
  [118_680, '', 118_680],
  [118_680, '00', 118_700],
  [118_680, '90', 118_690],
  [118_680, '9000', 119_000],
  [118_650, '00', 118_700],
  [118_649, '00', 118_600],
  [30, '000', 1000],
  [30, '9000', 9000],
])('rounds %d to the nearest amount that ends in "%s" [MPR-01]', (amount, digits, rounded) => {
  expect(roundToDigits({ amount, currency: 'EUR' }, digits).amount).toBe(rounded);
});

test('proposes prices that can be charged, near the exact one, in every exponent [MPR-01]', () => {
  const cents = fc.integer({ min: 1, max: 2_000_000_000 });
  const rate = fc.integer({ min: 1, max: 99_999_999 }).map((digits) => `${digits / 10_000}`);
  const decimal = rate.filter((text) => /^\d{1,6}(\.\d{1,8})?$/.test(text));
  for (const [currency, exponent] of [
    ['JPY', 0],
    ['EUR', 2],
    ['KWD', 3],
  ] as const)
    fc.assert(
      fc.property(
        cents,
        decimal,
        fc.constantFrom(...listPriceEndings(exponent)),
        (base, rate, ending) => {
          const price = proposePrice(base, currency, { rate, ending });
          const exact = convertMoney({ amount: base, currency: 'USD' }, currency, rate).amount;
          const step = Math.max(10 ** ending.length, chargeStep(currency));
          expect(isChargeable(price)).toBe(true);
          expect(price.amount).toBeGreaterThan(0);
          expect(Math.abs(price.amount - exact)).toBeLessThanOrEqual(step);
          if (ending) expect(String(price.amount).padStart(9, '0').endsWith(ending)).toBe(true);
        },
      ),
      { numRuns: 2000 },
    );
});

const product = (prices: Partial<MarketProduct['prices'][number]>[]): MarketProduct => ({
  productId: 'ring',
  name: 'Ring',
  prices: prices.map((price) => ({
    ...{ code: '', name: '', basePrice: 100_000, price: null, state: 'missing' },
    ...price,
  })),
});

test('keeps fixed prices and leaves out what would not change [MPR-02 MPR-03]', () => {
  const rule = { rate: '0.9', ending: '' };
  const products = [
    product([
      { price: 90_000, state: 'accepted' },
      { code: 'a', price: 12, state: 'fixed' },
    ]),
    product([
      { price: 90_000, state: 'outdated' },
      { code: 'b', basePrice: 0 },
    ]),
    product([{ price: 10_000, state: 'accepted' }]),
  ];
  const preview = previewMarketPrices(products, 'EUR', rule);
  expect([preview.changed, preview.total, preview.fixed, preview.overHalf]).toEqual([2, 3, 1, 1]);
  expect(preview.planned.map(({ code, before, after }) => [code, before, after])).toEqual([
    ['', 90_000, 90_000],
    ['b', null, 0],
    ['', 10_000, 90_000],
  ]);
  expect(preview.products[0]?.overHalf).toBe(true);
});
