import { expect, test } from 'vitest';
import { fieldTexts, withAmounts } from './product-values.ts';

const sent = (price: string, before: string) => {
  const fields = { product_price: price, product_prevPrice: before };
  const sent = withAmounts(fields as Parameters<typeof withAmounts>[0]);
  return [sent.product_price, sent.product_prevPrice];
};

test('sends a price with a thousands separator as typed [MNY-06]', () => {
  expect(sent('1,250', '')).toEqual([1250, 1250]);
  expect(sent('1.250,50', '$1,300')).toEqual([1250.5, 1300]);
});

test('does not send an unreadable price as a number [MNY-06]', () => {
  expect(sent('1.250', '1300')).toEqual([Number.NaN, 1300]);
});

test('shows no compare-at price unless the product is reduced, so its price can rise [PCE-09]', () => {
  const compareAt = (price: number, before: number) => {
    const fields = { product_price: price, product_prevPrice: before };
    return fieldTexts(fields as Parameters<typeof fieldTexts>[0]).product_prevPrice;
  };
  expect([compareAt(900, 900), compareAt(900, 1000)]).toEqual(['', '1000']);
  expect(sent('950', compareAt(900, 900))).toEqual([950, 950]);
});
