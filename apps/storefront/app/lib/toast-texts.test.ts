import { expect, test } from 'vitest';
import { toastTexts } from './toast-texts.ts';

test('a wishlist that needs a login warns before a call, and is an error after it [ERR-02 TST-03]', () => {
  expect(toastTexts.wishlistAddFailed).toEqual({ kind: 'error', text: 'You need to login first' });
  expect(toastTexts.loginFirst).toEqual({ kind: 'warning', text: 'You need to login first' });
});

test('the notices of what was added [ERR-03 ERR-06]', () => {
  expect(toastTexts.wishlistAdded).toEqual({ kind: 'success', text: 'Product added to wishlist' });
  expect(toastTexts.cartAdded.text).toBe('Added to cart');
});

test('the notices of a removal from the wishlist [ERR-04 ERR-05]', () => {
  expect(toastTexts.wishlistDeleted).toEqual({
    kind: 'warning',
    text: 'Product Deleted from wishlist',
  });
  expect(toastTexts.wishlistDeleteFailed.text).toBe('Product could not be found');
});

test('the notices of a cart that needs a login, and of a removal from it [ERR-07 ERR-09]', () => {
  expect(toastTexts.cartNeedsLogin).toEqual({
    kind: 'warning',
    text: 'Please Login in before you add to cart',
  });
  expect(toastTexts.cartRemoved('Halo Ring').text).toBe('Halo Ring has been removed from cart');
  expect(toastTexts.cartRemoveFailed.text).toBe('Error:Cannot remove this item from cart');
});

test('the notices of a changed quantity [ERR-10 ERR-11]', () => {
  expect(toastTexts.quantityIncreased.text).toBe('Cart quantity increased successfully!');
  expect(toastTexts.quantityDecreased.text).toBe('Cart quantity decreased successfully!');
});
