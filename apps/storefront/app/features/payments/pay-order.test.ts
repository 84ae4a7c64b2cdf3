import { expect, test } from 'vitest';
import { toShopPath } from './pay-order.ts';

test.each([
  ['https://shop.example/cart/payment/1', '/', '/cart/payment/1'],
  ['/test-payment/1?a=b', '/', '/test-payment/1?a=b'],
  ['https://shop.example/shop/cart/payment/1', '/shop/', '/cart/payment/1'],
  ['https://shop.example/shopping/1', '/shop/', null],
  ['https://checkout.stripe.example/c/pay/1', '/', null],
  ['http://shop.example/cart', '/', null],
  ['javascript:alert(1)', '/', null],
])('resolves %s in a shop at %s to the path %s [PAY-02]', (address, base, path) => {
  expect(toShopPath(address, `https://shop.example${base}cart/checkout`, base)).toBe(path);
});
