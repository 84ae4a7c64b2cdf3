import { defaultPolicy } from '@briolette/contract';
import { expect, test } from 'vitest';
import { cartTotals, checkoutTotals, exactRounding, lineSubtotal } from '../../src/index.ts';

const line = (product_price: number, product_prevPrice: number, qty = 1) => ({
  product_price,
  product_prevPrice,
  qty,
});

test('floors the sum of compare-at prices [CRT-12]', () => {
  expect(cartTotals([line(10, 19.6, 2), line(10, 0.7)]).previousTotal).toBe(39);
});

test('floors the sum of prices, not each price [CRT-13]', () => {
  expect(cartTotals([line(10.6, 20), line(10.6, 20)]).priceTotal).toBe(21);
  expect(lineSubtotal(line(10.6, 20)) * 2).toBe(20);
});

test('calculates the discount as floor(100 - price total / previous-price total x 100) [CRT-14]', () => {
  expect(cartTotals([line(75, 100), line(75, 125)]).discountPercent).toBe(33);
  expect(cartTotals([line(55, 100)]).discountPercent).toBe(45);
});

test('returns zeros for an empty cart [CRT-15]', () => {
  expect(cartTotals([])).toEqual({
    previousTotal: 0,
    priceTotal: 0,
    discountPercent: 0,
    roundedDown: false,
  });
});

test('reports dropped cents [CRT-08]', () => {
  expect(cartTotals([line(349.5, 499)]).roundedDown).toBe(true);
  expect(cartTotals([line(349.5, 499, 2)]).roundedDown).toBe(false);
  expect(checkoutTotals([line(349.5, 499)], defaultPolicy).roundedDown).toBe(true);
  // Checkout does not show the previous prices.
  expect(checkoutTotals([line(349, 499.5)], defaultPolicy).roundedDown).toBe(false);
});

test('floors price x quantity of a line [CRT-08]', () => {
  expect(lineSubtotal(line(349.99, 500, 3))).toBe(1049);
});

test('counts a quantity below one as zero [CRT-07]', () => {
  expect(cartTotals([line(300, 400, -1), line(260, 300, 0)]).priceTotal).toBe(0);
  expect(lineSubtotal(line(300, 400, -1))).toBe(0);
});

test.each([
  [260, 11],
  [250, 1],
  [1450, 1201],
])('turns a subtotal of %d with 250 off and 1 for delivery into %d [CHK-07]', (subtotal, total) => {
  expect(checkoutTotals([line(subtotal, 2000)], defaultPolicy).grandTotal).toBe(total);
});

test('includes extra discount and delivery charge in the totals [CHK-05 CHK-06]', () => {
  expect(checkoutTotals([line(250, 2000)], defaultPolicy)).toMatchObject({
    extraDiscount: 250,
    deliveryCharge: 1,
  });
});

test('never lets the total fall below the delivery charge [CHK-07]', () => {
  expect(checkoutTotals([line(100, 200)], defaultPolicy)).toMatchObject({
    subtotal: 100,
    extraDiscount: 100,
    grandTotal: 1,
  });
});

test('gives 5 % cashback, floored, for two or more units [PDP-08]', () => {
  expect(checkoutTotals([line(333, 400)], defaultPolicy).cashback).toBe(0);
  expect(checkoutTotals([line(333, 400, 2)], defaultPolicy)).toMatchObject({
    cashback: 33,
    grandTotal: 417,
  });
  expect(checkoutTotals([line(333, 400), line(300, 400)], defaultPolicy).cashback).toBe(31);
});

test('keeps the decimals of a currency other than the default one, and adds them exactly [CUR-03]', () => {
  const euros = exactRounding('EUR');
  expect(lineSubtotal(line(349.99, 500, 3), euros)).toBe(1049.97);
  expect(cartTotals([line(0.1, 0.3), line(0.2, 0.3)], euros)).toEqual({
    previousTotal: 0.6,
    priceTotal: 0.3,
    discountPercent: 50,
    roundedDown: false,
  });
  const policy = { extraDiscount: 0, deliveryCharge: 15.9, cashbackPercent: 5 };
  const tenPercent = { name: '10 %', code: null, percent: 10, amount: null };
  const terms = [{ ...tenPercent, categories: [], products: [] }];
  expect(checkoutTotals([line(1290.55, 1500)], policy, terms, euros)).toMatchObject({
    subtotal: 1290.55,
    discounts: [{ name: '10 %', code: null, amount: 129.05 }],
    grandTotal: 1177.4,
    roundedDown: false,
  });
});

test('adds amounts of a currency without decimals as whole numbers [CUR-03]', () => {
  const yen = exactRounding('JPY');
  const policy = { extraDiscount: 0, deliveryCharge: 1500, cashbackPercent: 5 };
  expect(checkoutTotals([line(24_501, 30_000, 2)], policy, [], yen)).toMatchObject({
    subtotal: 49_002,
    grandTotal: 50_502,
    cashback: 2450,
  });
});
