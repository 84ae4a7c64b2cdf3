import { expect, test } from 'vitest';
import {
  type DiscountValues,
  formatDiscountValue,
  toDiscountFields,
  toFormValues,
  toLocalDateTimeInput,
} from './discount-values.ts';

const filled = (values: Partial<DiscountValues>) =>
  toDiscountFields({ ...toFormValues(null), ...values });

test('treats empty fields as no limit and sends only the selected kind of value [DSC-10]', () => {
  expect(
    filled({
      name: ' Winter ',
      kind: 'percent',
      percent: '10',
      categories: ['ring', 'earring'],
      products: ['one-ring', 'two-rings'],
    }),
  ).toEqual({
    name: 'Winter',
    percent: 10,
    amount: null,
    categories: ['ring', 'earring'],
    products: ['one-ring', 'two-rings'],
    startsAt: null,
    endsAt: null,
    usageLimit: null,
    onceEach: false,
  });
  const other = filled({
    kind: 'amount',
    percent: '10',
    amount: '25',
    usageLimit: '3',
    onceEach: true,
  });
  expect(other).toMatchObject({ percent: null, amount: 25, usageLimit: 3, onceEach: true });
});

test('describes what a discount takes off [FIX-23]', () => {
  const all = { percent: null, amount: 250, categories: [], products: [] };
  expect(formatDiscountValue(all)).toBe('$250 off every order');
  expect(formatDiscountValue({ ...all, percent: 10 })).toBe('10% off all products');
  expect(formatDiscountValue({ ...all, categories: ['ring'], products: ['a', 'b'] })).toBe(
    '$250 off rings, 2 products',
  );
});

test('reads an amount in whole dollars [MNY-06]', () => {
  const amount = (typed: string) => filled({ kind: 'amount', amount: typed }).amount;
  expect(amount('1,250')).toBe(1250);
  expect(amount('4.95')).toBeNaN();
});

test('returns a timestamp unchanged from the form [DSC-10]', () => {
  const wire = '2026-11-15T10:30:00+00:00';
  const { startsAt } = filled({ startsAt: toLocalDateTimeInput(wire) });
  expect(Date.parse(startsAt ?? '')).toBe(Date.parse(wire));
  expect(toLocalDateTimeInput(null)).toBe('');
});
