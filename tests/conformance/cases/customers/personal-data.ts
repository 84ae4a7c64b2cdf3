import assert from 'node:assert/strict';
import { cases } from '../../case.ts';
import type { ShopUnderTest } from '../../support/shop-under-test.ts';

export const personalDataCases = cases({
  'exports all personal data without secrets [ACC-12]': async (shop) => {
    const { token, email, address } = await shop.signUp();
    const order = await placeOrder(shop, token, address.id);
    const { data } = await shop.call('exportPersonalData', { token });
    assert.equal(data.account.email, email);
    assert.equal(data.orders[0]?.orderId, order.orderId);
    for (const part of [
      'addresses',
      'cart',
      'wishlist',
      'wishlistLinks',
      'sessions',
      'passkeys',
      'alerts',
      'emails',
    ])
      assert.ok(Array.isArray(data[part]), part);
    assert.ok(JSON.stringify(data).includes(address.fullName));
    assert.doesNotMatch(JSON.stringify(data), /password_hash|\$argon2|public_key|unsubscribe_key/);
    // Every table with a user id is exported, or known to hold no personal data.
    assert.deepEqual(Object.keys(data).sort(), [
      'account',
      'addresses',
      'alerts',
      'cart',
      'emails',
      'messages',
      'notes',
      'orderDrafts',
      'orderEvents',
      'orders',
      'passkeys',
      'passports',
      'payments',
      'refunds',
      'repairs',
      'reviews',
      'sentEmails',
      'sessions',
      'wishlist',
      'wishlistLinks',
      'withdrawals',
    ]);
  },

  'erases an account after the password and confirms it by email [ACC-13]': async (shop) => {
    const { token, email, password, address } = await shop.signUp();
    await placeOrder(shop, token, address.id);
    await shop.expectError('eraseAccount', 'wrongPassword', { token, body: { password: 'no' } });
    await shop.call('eraseAccount', { token, body: { password } });
    await shop.expectError('getProfile', 'userNotFound', { token });
    await shop.expectError('login', 'userNotFound', { body: { email, password } });
    await shop.waitForEmails(email, 'Your account has been deleted');
    // The address can sign up again, without the old orders.
    const { encodedToken } = await shop.call('signup', { body: { email, password } });
    const { orders } = await shop.call('listOrders', { token: encodedToken });
    assert.deepEqual(orders, []);
  },
});

async function placeOrder(shop: ShopUnderTest, token: string, addressId: string) {
  const { products } = await shop.call('listProducts');
  // Takes the last products, because other cases buy the first ones.
  const product = products.filter((each) => each.product_stock >= 15).at(-3);
  await shop.call('addToCart', { token, body: { product } });
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const body = { addressId, payBy: 'Cash on delivery' };
  return (await shop.call('placeOrder', { token, headers, body })).order;
}
