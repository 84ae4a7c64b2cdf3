import { expect, test } from 'vitest';
import { toastTexts } from './toast-texts.ts';

test('shows a warning before a wishlist call and an error after it when not logged in [ERR-02 TST-03]', () => {
  expect(toastTexts.wishlistAddFailed).toEqual({ kind: 'error', text: 'You need to login first' });
  expect(toastTexts.loginFirst).toEqual({ kind: 'warning', text: 'You need to login first' });
});

test('defines the toasts for additions [ERR-03 ERR-06]', () => {
  expect(toastTexts.wishlistAdded).toEqual({ kind: 'success', text: 'Product added to wishlist' });
  expect(toastTexts.cartAdded.text).toBe('Added to cart');
});

test('defines the toasts for wishlist removals [ERR-04 ERR-05]', () => {
  expect(toastTexts.wishlistDeleted).toEqual({
    kind: 'warning',
    text: 'Product Deleted from wishlist',
  });
  expect(toastTexts.wishlistDeleteFailed.text).toBe('Product could not be found');
});

test('defines the toasts for cart login and removals [ERR-07 ERR-09]', () => {
  expect(toastTexts.cartNeedsLogin).toEqual({
    kind: 'warning',
    text: 'Please Login in before you add to cart',
  });
  expect(toastTexts.cartRemoved('Halo Ring').text).toBe('Halo Ring has been removed from cart');
  expect(toastTexts.cartRemoveFailed.text).toBe('Error:Cannot remove this item from cart');
});

test('defines the toasts for quantity changes [ERR-10 ERR-11]', () => {
  expect(toastTexts.quantityIncreased.text).toBe('Cart quantity increased successfully!');
  expect(toastTexts.quantityDecreased.text).toBe('Cart quantity decreased successfully!');
});
