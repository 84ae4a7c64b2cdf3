import { expect, test } from 'vitest';
import { formatFieldChanges, hasPriceJump } from './product-labels.tsx';

test('marks a price that an import changes by more than half [MNY-05]', () => {
  expect(hasPriceJump({ product_price: 1250 }, { product_price: 1.25 })).toBe(true);
  expect(hasPriceJump({ product_price: 1250 }, { product_price: 1300 })).toBe(false);
  const variant = 'Platinum, US 6';
  expect(hasPriceJump({ [variant]: '1680, 3 days' }, { [variant]: '1.68, 3 days' })).toBe(true);
  expect(hasPriceJump({ [variant]: '1680' }, { [variant]: '1750' })).toBe(false);
});

test('does not mark new products, compare-at prices and other fields [MNY-05]', () => {
  expect(hasPriceJump(null, { product_price: 1250 })).toBe(false);
  expect(hasPriceJump({ product_prevPrice: 10 }, { product_prevPrice: 90 })).toBe(false);
  expect(hasPriceJump({ product_name: '18 carats' }, { product_name: '9 carats' })).toBe(false);
  const variant = 'Platinum, US 6';
  expect(hasPriceJump({ [variant]: 'the price of the piece' }, { [variant]: '9' })).toBe(false);
});

test('describes changes with the labels of their fields', () => {
  expect(formatFieldChanges({ product_price: 810 }, { product_price: 900 })).toBe(
    'Price: $810.00 → $900.00',
  );
  expect(formatFieldChanges({ state: 'draft' }, { state: 'active' })).toBe(
    'Status: Draft → Active',
  );
  expect(
    formatFieldChanges({}, { 'Platinum, US 6': '1290', product_description: 'long '.repeat(20) }),
  ).toBe('Platinum, US 6: none → 1290; Description changed');
  expect(formatFieldChanges({ bandWidth: 6.5 }, { bandWidth: 7 })).toBe('Band width: 6.5 → 7');
});
