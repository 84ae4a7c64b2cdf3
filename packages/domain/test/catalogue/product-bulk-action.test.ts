import type { PriceChange } from '@briolette/contract';
import { type BulkActionProduct, changePrice, planBulkAction } from '@briolette/domain';
import { expect, test } from 'vitest';

const change = (
  by: PriceChange['by'],
  value: number,
  rounding: PriceChange['rounding'] = 'none',
): PriceChange => ({ kind: 'price', by, value, rounding });

test.each([
  [48_840, change('percent', 5), 51_282],
  [48_840, change('percent', 5, '00'), 51_300],
  [48_840, change('percent', 5, '90'), 51_290],
  [48_840, change('percent', 5, '95'), 51_295],
  [48_840, change('percent', 5, '99'), 51_299],
  // Halfway between two prices, the higher one.
  [10_050, change('amount', 0.9, '00'), 10_100],
  [10_000, change('amount', 0.4, '90'), 10_090],
  [10_000, change('amount', 0.39, '90'), 9_990],
  // 5 % of 0.10 is half a cent.
  [10, change('percent', 5), 11],
  [19_999, change('percent', -12.5), 17_499],
  [110, change('percent', 5), 116],
  [100_000, change('amount', -250), 75_000],
  [100_000, change('set', 499.5), 49_950],
  [100_000, change('set', 499.5, '90'), 49_990],
  // Never rounded to nothing.
  [100, change('percent', -60, '00'), 100],
  [60, change('percent', -60, '90'), 90],
  // Out of range, and reported as such.
  [10_000, change('amount', -100), 0],
  [10_000, change('amount', -150, '90'), -5_000],
])('changes %i cents by %o to %i [PBA-10]', (before, priceChange, after) => {
  expect(changePrice(before, priceChange)).toBe(after);
});

const ring: BulkActionProduct = {
  productId: 'ring',
  name: 'Ring',
  version: 1,
  state: 'active',
  category: 'ring',
  price: 100_000,
  compareAtPrice: 120_000,
  prices: [{ code: 'pt', name: 'Platinum', price: 150_000 }],
  stocks: [{ code: '', name: 'Gold, US 6', stock: 3 }],
};

test('keeps the compare-at price of a reduced product until its price exceeds it [PBA-02]', () => {
  const plan = (value: number) => planBulkAction(ring, change('percent', value));
  expect(plan(10)?.after).toEqual({ price: 110_000, prices: { pt: 165_000 } });
  expect(plan(30)?.after).toEqual({
    price: 130_000,
    compareAtPrice: 130_000,
    prices: { pt: 195_000 },
  });
});

test('sets the price of the product only, and keeps those of its metals and sizes [PBA-12]', () => {
  const plan = planBulkAction(ring, change('set', 1100));
  expect(plan?.after).toEqual({ price: 110_000 });
  expect(plan?.values).toEqual([{ name: '', before: 1000, after: 1100 }]);
});

test('moves by exactly half need no confirmation, by more they do [PBA-05]', () => {
  const plan = (value: number) => planBulkAction(ring, change('percent', value))?.overHalf;
  expect([plan(50), plan(-50), plan(50.01), plan(-50.01)]).toEqual([false, false, true, true]);
});

test('plans nothing for a product that already has the values [PBA-01]', () => {
  expect(planBulkAction(ring, { kind: 'state', state: 'active' })).toBeNull();
  expect(planBulkAction(ring, { kind: 'set-stock', qty: 3, reason: '' })).toBeNull();
  expect(planBulkAction(ring, change('percent', 0.0001, '00'))).toBeNull();
});
