import assert from 'node:assert/strict';
import { cases } from '../../case.ts';
import type { ShopUnderTest } from '../../support/shop-under-test.ts';

export const guestCases = cases({
  'creates a guest without a password, an address or an email by one call [GST-01]': async (
    shop,
  ) => {
    const { encodedToken: token, foundUser } = await shop.call('createGuest');
    assert.equal(foundUser.guest, true);
    assert.equal(foundUser.contactEmail, undefined);
    assert.deepEqual((await shop.call('listAddresses', { token })).addresses, []);
    assert.deepEqual((await shop.call('getCart', { token })).cart, []);
  },

  'takes the order of a guest only with a contact email [GST-02]': async (shop) => {
    const { token, request } = await fillCart(shop);
    await shop.expectError('placeOrder', 'contactEmailRequired', request({}));
    const contactEmail = newEmail();
    await shop.call('placeOrder', request({ contactEmail }));
    const { user } = await shop.call('getProfile', { token });
    assert.equal(user.contactEmail, contactEmail);
    assert.deepEqual([user.firstName, user.lastName], ['Grace Brewster', 'Holloway']);
  },

  'ignores a contact email in the order of an account [GST-02]': async (shop) => {
    const shopper = await shop.signUp();
    const { request } = await fillCart(shop, shopper.token);
    const { order } = await shop.call('placeOrder', request({ contactEmail: newEmail() }));
    await shop.waitForEmails(shopper.email, `${order.number.slice(0, 4)}-`);
    const { user } = await shop.call('getProfile', { token: shopper.token });
    assert.equal(user.contactEmail, undefined);
  },

  'emails a guest a link that shows this order and no other [GST-03 GST-04]': async (shop) => {
    const first = await placeGuestOrder(shop);
    const second = await placeGuestOrder(shop, newEmail(), first.token);
    const third = await placeGuestOrder(shop);
    for (const { order, linkToken } of [first, second, third]) {
      const { order: linked } = await shop.call('getOrderByLink', { body: { token: linkToken } });
      assert.equal(linked.orderId, order.orderId);
      assert.equal(linked.address.fullName, 'Grace Brewster Holloway');
    }
  },

  'shows nothing for a link that was guessed, changed or taken from elsewhere [GST-04]': async (
    shop,
  ) => {
    const { order, token, linkToken } = await placeGuestOrder(shop);
    const changed = `${linkToken.slice(0, -1)}${linkToken.endsWith('A') ? 'B' : 'A'}`;
    for (const each of ['', changed, linkToken.slice(1), order.orderId, order.number, token])
      await shop.expectError('getOrderByLink', 'linkExpiredOrUsed', {
        body: { token: each.slice(0, 100) },
      });
    // The link is no login either.
    await shop.expectError('listOrders', 'invalidToken', { token: linkToken });
  },

  'gives no way to log in to a guest account [GST-06]': async (shop) => {
    const { token } = await placeGuestOrder(shop);
    const { user } = await shop.call('getProfile', { token });
    for (const email of [user.email, user.contactEmail ?? ''])
      for (const password of ['', 'none', 'null'])
        await shop.expectError('login', 'userNotFound', { body: { email, password } });
    await shop.call('requestPasswordReset', { body: { email: user.email } });
    await shop.call('requestEmailVerification', { token });
    const body = { password: '' };
    await shop.expectError('createPasskeyRegistration', 'userNotFound', { token, body });
    const change = { ...body, email: newEmail() };
    await shop.expectError('requestEmailChange', 'userNotFound', { token, body: change });
    const passwords = { currentPassword: '', newPassword: 'a long new password' };
    await shop.expectError('changePassword', 'userNotFound', { token, body: passwords });
  },

  'leaves the contact email free for a sign-up, which sees no order of the guest [GST-07]': async (
    shop,
  ) => {
    const { contactEmail } = await placeGuestOrder(shop);
    await placeGuestOrder(shop, contactEmail.toUpperCase());
    const body = { email: contactEmail, password: 'a quiet password' };
    const { encodedToken: token } = await shop.call('signup', { body });
    assert.deepEqual((await shop.call('listOrders', { token })).orders, []);
    assert.deepEqual((await shop.call('exportPersonalData', { token })).data.orders, []);
  },

  'shows a guest nothing of the account whose email they type [GST-07]': async (shop) => {
    const { token: owner, email } = await shop.signUp();
    const { request } = await fillCart(shop, owner);
    await shop.call('placeOrder', request({}));
    const { token, order } = await placeGuestOrder(shop, email);
    const { orders } = await shop.call('listOrders', { token });
    assert.deepEqual(
      orders.map(({ orderId }) => orderId),
      [order.orderId],
    );
    const owned = await shop.call('listOrders', { token: owner });
    assert.ok(owned.orders.every(({ orderId }) => orderId !== order.orderId));
    const body = { password: 'a quiet password' };
    await shop.expectError('convertGuest', 'emailTaken', { token, body });
    assert.equal((await shop.call('getProfile', { token: owner })).user.email, email);
  },

  'keeps the account of a guest who chooses a password [GST-08]': async (shop) => {
    const { token, order, contactEmail } = await placeGuestOrder(shop);
    const body = { password: 'a quiet password' };
    const account = await shop.call('convertGuest', { token, body });
    assert.deepEqual(
      [account.foundUser.email, account.foundUser.guest, account.foundUser.emailVerified],
      [contactEmail, undefined, undefined],
    );
    const login = await shop.call('login', { body: { email: contactEmail, ...body } });
    const { orders } = await shop.call('listOrders', { token: login.encodedToken });
    assert.deepEqual(
      orders.map(({ orderId }) => orderId),
      [order.orderId],
    );
    const { addresses } = await shop.call('listAddresses', { token: login.encodedToken });
    assert.equal(addresses.length, 1);
    // The old session has ended, and there is no second time.
    await shop.expectError('getProfile', 'userNotFound', { token });
    const again = { token: account.encodedToken, body };
    await shop.expectError('convertGuest', 'guestRequired', again);
  },

  'keeps no account without a contact email [GST-08]': async (shop) => {
    const { encodedToken: token } = await shop.call('createGuest');
    const body = { password: 'a quiet password' };
    await shop.expectError('convertGuest', 'contactEmailRequired', { token, body });
  },

  'moves the cart and the wishlist of a guest to the account [GST-10]': async (shop) => {
    const guest = await fillCart(shop);
    const [product] = guest.products;
    await shop.call('addToWishlist', { token: guest.token, body: { product } });
    const { token } = await shop.signUp();
    await shop.call('addToCart', { token, body: { product } });
    const body = { guestToken: guest.token };
    const { user } = await shop.call('mergeGuest', { token, body });
    assert.deepEqual(
      user.cart.map(({ _id, qty }) => [_id, qty]).sort(),
      guest.products.map(({ _id }) => [_id, 1]).sort(),
    );
    assert.deepEqual(
      user.wishlist.map(({ _id }) => _id),
      [product?._id],
    );
    await shop.expectError('getCart', 'invalidToken', { token: guest.token });
    await shop.expectError('mergeGuest', 'guestRequired', { token, body });
  },

  'gives the orders of a guest to the account with this email once it is verified [GST-10]': async (
    shop,
  ) => {
    const { token, email, password } = await shop.signUp();
    const early = await placeGuestOrder(shop, email);
    await shop.call('mergeGuest', { token, body: { guestToken: early.token } });
    assert.deepEqual((await shop.call('listOrders', { token })).orders, []);

    await shop.call('requestEmailVerification', { token });
    const [link] = await shop.waitForEmails(email, 'Confirm your email address');
    const body = { token: link?.text.match(/verify-email#([\w-]+)/)?.[1] };
    await shop.call('confirmEmail', { body });
    const other = await placeGuestOrder(shop);
    await shop.call('mergeGuest', { token, body: { guestToken: other.token } });
    const own = await placeGuestOrder(shop, email.toUpperCase());
    await shop.call('mergeGuest', { token, body: { guestToken: own.token } });
    const { orders } = await shop.call('listOrders', { token });
    assert.deepEqual(
      orders.map(({ orderId }) => orderId),
      [own.order.orderId],
    );
    const parameters = { orderId: own.order.orderId };
    await shop.call('getOrder', { token, parameters });
    const hidden = { token, parameters: { orderId: other.order.orderId } };
    for (const name of ['getOrder', 'cancelOrder', 'getInvoice'] as const)
      await shop.expectError(name, 'orderNotFound', hidden);
    const { order } = await shop.call('cancelOrder', { token, parameters });
    assert.equal(order.state, 'cancelled');
    const { data } = await shop.call('exportPersonalData', { token });
    assert.equal(data.orders.length, 1);
    await shop.call('eraseAccount', { token, body: { password } });
    await shop.expectError('getOrderByLink', 'linkExpiredOrUsed', {
      body: { token: own.linkToken },
    });
  },

  "moves nothing from an account, or for a token that is not a guest's [GST-10]": async (shop) => {
    const other = await shop.signUp();
    await fillCart(shop, other.token);
    const { token } = await shop.signUp();
    for (const guestToken of [other.token, 'nonsense', token])
      await shop.expectError('mergeGuest', 'guestRequired', { token, body: { guestToken } });
    assert.equal((await shop.call('getCart', { token: other.token })).cart.length, 2);
  },

  'marks guests in the back office and shows their contact email [GST-11]': async (shop) => {
    const { order, contactEmail } = await placeGuestOrder(shop);
    const { headers } = await shop.signInStaff('manager');
    const query = `?search=${encodeURIComponent(contactEmail.slice(0, -3).toUpperCase())}`;
    const { customers } = await shop.call('listCustomers', { headers, query });
    assert.deepEqual(
      customers.map(({ name, email, guest, orders }) => [name, email, guest, orders]),
      [['Grace Brewster Holloway', contactEmail, true, 1]],
    );
    const { orders } = await shop.call('listStaffOrders', { headers, query });
    assert.deepEqual(
      orders.map(({ orderId }) => orderId),
      [order.orderId],
    );
    assert.deepEqual([orders[0]?.customer.email, orders[0]?.customer.guest], [contactEmail, true]);
  },

  'exports and erases the data of a guest without a password [GST-12]': async (shop) => {
    const { token, contactEmail, linkToken } = await placeGuestOrder(shop);
    const { data } = await shop.call('exportPersonalData', { token });
    assert.equal(data.account.contact_email, contactEmail);
    await shop.call('eraseAccount', { token, body: { password: '' } });
    await shop.expectError('getProfile', 'userNotFound', { token });
    const body = { token: linkToken };
    await shop.expectError('getOrderByLink', 'linkExpiredOrUsed', { body });
    await shop.waitForEmails(contactEmail, 'Your account has been deleted');
  },
});

const newEmail = () => `guest-${crypto.randomUUID()}@test.example`;

const homeAddress = {
  fullName: 'Grace Brewster Holloway',
  mobile: '5550100300',
  building: '7',
  streetName: 'Mill Street',
  town: 'Old Quarter',
  districtName: 'Goldsmiths',
  pincode: 400001,
  state: 'Westland',
  home: true,
  work: false,
};

/** Fills the cart of a new guest, or of an account. */
async function fillCart(shop: ShopUnderTest, userToken?: string) {
  const token = userToken ?? (await shop.call('createGuest')).encodedToken;
  const all = (await shop.call('listProducts')).products;
  // Takes the last products, because other cases buy the first ones.
  const products = all.filter((each) => each.product_stock >= 15).slice(-2);
  for (const product of products) await shop.call('addToCart', { token, body: { product } });
  const { address } = await shop.call('createAddress', { token, body: homeAddress });
  const request = (more: object) => ({
    token,
    headers: { 'idempotency-key': crypto.randomUUID() },
    body: { addressId: address.id, payBy: 'Cash on delivery', ...more },
  });
  return { token, products, request };
}

/** Places an order of a new guest, or a further one, and waits for its email. */
export async function placeGuestOrder(
  shop: ShopUnderTest,
  contactEmail = newEmail(),
  guestToken?: string,
) {
  const { token, request } = await fillCart(shop, guestToken);
  const { order } = await shop.call('placeOrder', request({ contactEmail }));
  const number = `${order.number.slice(0, 4)}-${order.number.slice(4)}`;
  const [email] = await shop.waitForEmails(contactEmail, number);
  const linkToken = email?.text.match(/\/order#([\w-]{43})/)?.[1];
  assert.ok(linkToken, email?.text);
  return { token, order, contactEmail, linkToken };
}
