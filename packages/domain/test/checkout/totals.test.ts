import { defaultPolicy } from '@briolette/contract';
import { expect, test } from 'vitest';
import { cartTotals, checkoutTotals, lineSubtotal } from '../../src/index.ts';

const line = (product_price: number, product_prevPrice: number, qty = 1) => ({
  product_price,
  product_prevPrice,
  qty,
});

test('the previous-price total is the floor of the sum [CRT-12]', () => {
  expect(cartTotals([line(10, 19.6, 2), line(10, 0.7)]).previousTotal).toBe(39);
});

test('the price total is the floor of the sum, never the sum of floors [CRT-13]', () => {
  expect(cartTotals([line(10.6, 20), line(10.6, 20)]).priceTotal).toBe(21);
  expect(lineSubtotal(line(10.6, 20)) * 2).toBe(20);
});

test('the discount is floor(100 - price total / previous-price total x 100) [CRT-14]', () => {
  expect(cartTotals([line(75, 100), line(75, 125)]).discountPercent).toBe(33);
  expect(cartTotals([line(55, 100)]).discountPercent).toBe(45);
});

test('an empty cart is all zeros and never NaN [CRT-15]', () => {
  expect(cartTotals([])).toEqual({
    previousTotal: 0,
    priceTotal: 0,
    discountPercent: 0,
    roundedDown: false,
  });
});

test('says when cents were dropped, so that the screen can tell [CRT-08]', () => {
  expect(cartTotals([line(349.5, 499)]).roundedDown).toBe(true);
  expect(cartTotals([line(349.5, 499, 2)]).roundedDown).toBe(false);
  expect(checkoutTotals([line(349.5, 499)], defaultPolicy).roundedDown).toBe(true);
  // Checkout does not show the previous prices.
  expect(checkoutTotals([line(349, 499.5)], defaultPolicy).roundedDown).toBe(false);
});

test('a line shows the floor of price x quantity [CRT-08]', () => {
  expect(lineSubtotal(line(349.99, 500, 3))).toBe(1049);
});

test('a line below one piece counts as none [CRT-07]', () => {
  expect(cartTotals([line(300, 400, -1), line(260, 300, 0)]).priceTotal).toBe(0);
  expect(lineSubtotal(line(300, 400, -1))).toBe(0);
});

test.each([
  [260, 11],
  [250, 1],
  [1450, 1201],
])('a subtotal of %d less 250 and with 1 for delivery is %d [CHK-07]', (subtotal, total) => {
  expect(checkoutTotals([line(subtotal, 2000)], defaultPolicy).grandTotal).toBe(total);
});

test('the totals name the extra discount and the delivery charge [CHK-05 CHK-06]', () => {
  expect(checkoutTotals([line(250, 2000)], defaultPolicy)).toMatchObject({
    extraDiscount: 250,
    deliveryCharge: 1,
  });
});

test('below the extra discount the total is the delivery charge, never negative [CHK-07]', () => {
  expect(checkoutTotals([line(100, 200)], defaultPolicy)).toMatchObject({
    subtotal: 100,
    extraDiscount: 100,
    grandTotal: 1,
  });
});

test('two pieces or more give 5 % cashback, floored, beside the grand total [PDP-08]', () => {
  expect(checkoutTotals([line(333, 400)], defaultPolicy).cashback).toBe(0);
  expect(checkoutTotals([line(333, 400, 2)], defaultPolicy)).toMatchObject({
    cashback: 33,
    grandTotal: 417,
  });
  expect(checkoutTotals([line(333, 400), line(300, 400)], defaultPolicy).cashback).toBe(31);
});
