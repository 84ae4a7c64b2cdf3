import assert from 'node:assert/strict';
import { defaultPolicy } from '@briolette/contract';
import { checkoutTotals } from '@briolette/domain';
import { cases } from '../../case.ts';
import { assertSingleForm } from '../../support/place-order.ts';
import type { ShopUnderTest } from '../../support/shop-under-test.ts';

export const orderCases = cases({
  'stores lines, address and payment mode of an order [CHK-16 ENT-26]': async (shop) => {
    const { address, lines, order } = await cashOrder(shop);
    assert.deepEqual(order.orders, lines);
    assert.deepEqual(order.address, address);
    assert.equal(order.payBy, 'Cash on delivery');
  },

  'empties the cart and lists the order after it is placed [CHK-19 STA-21]': async (shop) => {
    const { token, order } = await cashOrder(shop);
    assert.deepEqual((await shop.call('getCart', { token })).cart, []);
    assert.deepEqual((await shop.call('listOrders', { token })).orders, [order]);
    const parameters = { orderId: order.orderId };
    assert.deepEqual((await shop.call('getOrder', { token, parameters })).order, order);
  },

  'computes the amount that checkout shows [CHK-07 CHK-17]': async (shop) => {
    const { token, address, lines } = await shopperWithCart(shop);
    const amount = checkoutTotals(lines, defaultPolicy).grandTotal;
    const body = { addressId: address.id, payBy: 'online', amount };
    assert.equal((await place(shop, token, body)).order.amount, amount);
  },

  'records cashback for two or more units [PDP-08]': async (shop) => {
    const { lines, order } = await cashOrder(shop);
    const { cashback } = checkoutTotals(lines, defaultPolicy);
    assert.ok(cashback > 0);
    assert.equal(order.cashback, cashback);
  },

  'reports a declined card until another one is accepted [PAY-22]': async (shop) => {
    const { token, address } = await shopperWithCart(shop);
    const online = { addressId: address.id, payBy: 'online', provider: 'practice' };
    const { order } = await place(shop, token, online);
    assert.equal(order.payment?.declined, false);
    const paymentId = order.payment?.url?.split('/').at(-1) ?? '';
    const decide = async (decision: string) => {
      await shop.call('decideTestPayment', { parameters: { paymentId }, body: { decision } });
      const parameters = { orderId: order.orderId };
      return (await shop.call('syncPayment', { token, parameters })).order;
    };
    const declined = await decide('decline');
    assert.deepEqual([declined.state, declined.payment?.declined], ['awaiting_payment', true]);
    assert.equal(declined.payment?.url, order.payment?.url);
    const parameters = { orderId: order.orderId };
    assert.equal(
      (await shop.call('getOrder', { token, parameters })).order.payment?.declined,
      true,
    );
    const paid = await decide('pay');
    assert.deepEqual([paid.state, paid.payment?.declined], ['placed', false]);
  },

  'returns the current state of an order paid online [CHK-17]': async (shop) => {
    const { token, address } = await shopperWithCart(shop);
    const { order } = await place(shop, token, { addressId: address.id, payBy: 'online' });
    const parameters = { orderId: order.orderId };
    assert.deepEqual((await shop.call('getOrder', { token, parameters })).order, order);
    assert.equal(order.payment?.provider, 'built-in');
    assert.equal(order.state, 'placed');
  },

  'rejects orders of an ended session [API-22]': async (shop) => {
    const { token, address, email, password } = await shopperWithCart(shop);
    const body = { addressId: address.id, payBy: 'Cash on delivery' };
    const [stored] = (await shop.call('getCart', { token })).cart;
    const once = { token, headers: key(), body };
    await shop.call('placeOrder', once);
    await shop.call('addToCart', { token, body: { product: stored } });
    await shop.call('logout', { token, body: {} });
    await shop.expectError('placeOrder', 'invalidToken', { ...once, headers: key() });
    await shop.expectError('placeOrder', 'invalidToken', once);
    await shop.expectError('placeOrder', 'invalidToken', {
      ...once,
      body: { ...body, payBy: 'online' },
    });
    await shop.expectError('placeOrder', 'invalidToken', { ...once, body: {} });
    const { encodedToken } = await shop.call('login', { body: { email, password } });
    assert.equal((await shop.call('getCart', { token: encodedToken })).cart.length, 1);
    assert.equal((await shop.call('listOrders', { token: encodedToken })).orders.length, 1);
  },

  'rejects an order whose expected amount differs [CHK-17]': async (shop) => {
    const { token, address, lines } = await shopperWithCart(shop);
    for (const payBy of ['online', 'Cash on delivery'])
      await shop.expectError('placeOrder', 'amountChanged', {
        token,
        headers: key(),
        body: { addressId: address.id, payBy, amount: 1 },
      });
    assert.deepEqual((await shop.call('getCart', { token })).cart, lines);
    assert.deepEqual((await shop.call('listOrders', { token })).orders, []);
  },

  'stores the delivery date as 15 characters [ENT-27 ORD-05]': async (shop) => {
    const { token, address } = await shopperWithCart(shop);
    const { order } = await place(shop, token, { addressId: address.id, payBy: 'online' });
    assert.match(order.deliveryDate, /^[A-Z][a-z]{2} [A-Z][a-z]{2} \d{2} \d{4}$/);
    const due = new Date(order.placedAt);
    due.setDate(due.getDate() + defaultPolicy.deliveryLeadDays);
    assert.equal(order.deliveryDate, due.toString().slice(0, 15));
  },

  'returns the same order for a repeated idempotency key [CHK-22]': async (shop) => {
    const { token, address } = await shopperWithCart(shop);
    const options = {
      token,
      headers: key(),
      body: { addressId: address.id, payBy: 'Cash on delivery' },
    };
    const [one, two] = await Promise.all([
      shop.call('placeOrder', options),
      shop.call('placeOrder', options),
    ]);
    const three = await shop.call('placeOrder', options);
    assert.deepEqual([two, three], [one, one]);
    assert.equal((await shop.call('listOrders', { token })).orders.length, 1);
  },

  'rejects an idempotency key with another request [CHK-22]': async (shop) => {
    const { token, address } = await shopperWithCart(shop);
    const headers = key();
    await shop.call('placeOrder', {
      token,
      headers,
      body: { addressId: address.id, payBy: 'online' },
    });
    await shop.expectError('placeOrder', 'idempotencyKeyReused', {
      token,
      headers,
      body: { addressId: address.id, payBy: 'Cash on delivery' },
    });
  },

  'finds an order by idempotency key for its owner only [CHK-22 PER-04]': async (shop) => {
    const { token, address } = await shopperWithCart(shop);
    const headers = key();
    const parameters = { key: headers['idempotency-key'] };
    await shop.expectError('getOrderByIdempotencyKey', 'orderNotFound', { token, parameters });
    const body = { addressId: address.id, payBy: 'Cash on delivery' };
    const { order } = await shop.call('placeOrder', { token, headers, body });
    assert.deepEqual(
      (await shop.call('getOrderByIdempotencyKey', { token, parameters })).order,
      order,
    );
    const other = await shopperWithCart(shop);
    await shop.expectError('getOrderByIdempotencyKey', 'orderNotFound', {
      token: other.token,
      parameters,
    });
    await shop.call('placeOrder', {
      token: other.token,
      headers,
      body: { ...body, addressId: other.address.id },
    });
    assert.deepEqual(
      (await shop.call('getOrderByIdempotencyKey', { token, parameters })).order,
      order,
    );
    await shop.call('logout', { token, body: {} });
    await shop.expectError('getOrderByIdempotencyKey', 'invalidToken', { token, parameters });
  },

  'rejects an order without an idempotency key': async (shop) => {
    const { token, address } = await shopperWithCart(shop);
    const { status } = await shop.send({
      method: 'POST',
      path: '/api/user/orders',
      headers: { authorization: token, 'content-type': 'application/json' },
      body: JSON.stringify({ addressId: address.id, payBy: 'online' }),
    });
    assert.equal(status, 400);
  },

  'rejects an empty cart and an unknown address [CHK-13 CHK-21]': async (shop) => {
    const { token, address } = await shop.signUp();
    const body = { addressId: address.id, payBy: 'Cash on delivery' };
    await shop.expectError('placeOrder', 'cartEmpty', { token, headers: key(), body });
    const filled = await shopperWithCart(shop);
    for (const addressId of ['', 'x', address.id])
      await shop.expectError('placeOrder', 'addressNotFound', {
        token: filled.token,
        headers: key(),
        body: { addressId, payBy: 'online' },
      });
    assert.equal((await shop.call('getCart', { token: filled.token })).cart.length, 2);
  },

  'rejects an unknown payment mode [CHK-14 CHK-18]': async (shop) => {
    const { token, address } = await shopperWithCart(shop);
    const { status } = await shop.send({
      method: 'POST',
      path: '/api/user/orders',
      headers: { authorization: token, 'content-type': 'application/json', ...key() },
      body: JSON.stringify({ addressId: address.id, payBy: 'Online' }),
    });
    assert.equal(status, 400);
  },

  'skips lines with a quantity below one [API-15]': async (shop) => {
    const { token, address, lines } = await shopperWithCart(shop);
    const [first, second] = lines;
    for (let time = 0; time < (first?.qty ?? 0) + 1; time++)
      await shop.call('changeQuantity', {
        token,
        parameters: { productId: first?._id ?? '' },
        body: { action: { type: 'decrement' } },
      });
    const { order } = await place(shop, token, { addressId: address.id, payBy: 'online' });
    assert.ok(order.orders.every((line) => line.qty >= 1));
    assert.ok(order.orders.some((line) => line._id === second?._id));
  },

  'lists orders newest first [ORD-12]': async (shop) => {
    const { token, address, lines } = await shopperWithCart(shop);
    const ids: string[] = [];
    for (let time = 0; time < 3; time++) {
      await shop.call('addToCart', { token, body: { product: lines[0] } });
      const { order } = await place(shop, token, { addressId: address.id, payBy: 'online' });
      ids.unshift(order.orderId);
    }
    const { orders } = await shop.call('listOrders', { token });
    assert.deepEqual(
      orders.map((order) => order.orderId),
      ids,
    );
  },

  'hides orders of other users [ORD-11 PER-04]': async (shop) => {
    const { token, address } = await shopperWithCart(shop);
    const { order } = await place(shop, token, { addressId: address.id, payBy: 'online' });
    const other = await shop.signUp();
    const parameters = { orderId: order.orderId };
    await shop.expectError('getOrder', 'orderNotFound', { token: other.token, parameters });
    await shop.expectError('getOrder', 'orderNotFound', { token, parameters: { orderId: 'x' } });
    assert.deepEqual((await shop.call('listOrders', { token: other.token })).orders, []);
  },

  'gives a new user one sample work address [ADR-12 ENT-25]': async (shop) => {
    const { token } = await shop.signUp();
    const { addresses } = await shop.call('listAddresses', { token });
    assert.equal(addresses.length, 1);
    const { sample, home, work } = assertSingleForm(addresses[0]);
    assert.deepEqual([sample, home, work], [true, false, true]);
  },

  'stores an added address with an id [ADR-08 ADR-13]': async (shop) => {
    const { token, email, password } = await shop.signUp();
    const { address } = await shop.call('createAddress', { token, body: homeAddress });
    assert.ok(address.id);
    const { encodedToken } = await shop.call('login', { body: { email, password } });
    const { addresses } = await shop.call('listAddresses', { token: encodedToken });
    assert.deepEqual(
      addresses.find(({ id }) => id === address.id),
      address,
    );
  },

  'keeps the id of an edited address [ADR-10 API-31]': async (shop) => {
    const { token } = await shop.signUp();
    const { address } = await shop.call('createAddress', { token, body: homeAddress });
    const edited = await shop.call('updateAddress', {
      token,
      parameters: { addressId: address.id },
      body: { ...homeAddress, town: 'Harbour' },
    });
    assert.equal(edited.address.id, address.id);
    assert.equal(assertSingleForm(edited.address).town, 'Harbour');
    assert.equal(edited.addresses.length, 2);
  },

  'deletes an address [ADR-11]': async (shop) => {
    const { token } = await shop.signUp();
    const { address } = await shop.call('createAddress', { token, body: homeAddress });
    const parameters = { addressId: address.id };
    const { addresses } = await shop.call('deleteAddress', { token, parameters });
    assert.equal(addresses.length, 1);
    await shop.expectError('updateAddress', 'addressNotFound', {
      token,
      parameters,
      body: homeAddress,
    });
  },

  'protects addresses of other users [PER-04]': async (shop) => {
    const owner = await shop.signUp();
    const other = await shop.signUp();
    const parameters = { addressId: owner.address.id };
    const { token } = other;
    await shop.expectError('updateAddress', 'addressNotFound', {
      token,
      parameters,
      body: homeAddress,
    });
    await shop.call('deleteAddress', { token, parameters });
    assert.equal((await shop.call('listAddresses', { token: owner.token })).addresses.length, 1);
  },

  'rejects an address with a blank field [ADR-05]': (shop) =>
    expectInvalidAddress(shop, { town: ' ' }),

  'rejects an address with an invalid pincode [ADR-06]': async (shop) => {
    await expectInvalidAddress(shop, { pincode: 100000 });
    await expectInvalidAddress(shop, { pincode: '400001' });
  },

  'rejects an address that is both Home and Work [ADR-07]': (shop) =>
    expectInvalidAddress(shop, { home: true, work: true }),
});

const homeAddress = {
  fullName: 'Ada Marlow',
  mobile: '5550100',
  building: '3',
  streetName: 'Mill Street',
  town: 'Riverside',
  districtName: 'North',
  pincode: 100001,
  state: 'Westland',
  home: true,
  work: false,
};

let keys = 0;
const key = () => ({ 'idempotency-key': `conformance-${Date.now()}-${keys++}` });

function place(shop: ShopUnderTest, token: string, body: object) {
  return shop.call('placeOrder', { token, headers: key(), body });
}

let turn = 0;

/** Signs up a user with two cart lines, the first with a quantity of two. */
async function shopperWithCart(shop: ShopUnderTest) {
  const shopper = await shop.signUp();
  const { products } = await shop.call('listProducts');
  // Rotates products: the list may be a second old, and parallel cases would sell one out.
  const plenty = products.filter((each) => each.product_stock >= 15);
  // Lines added within the same second are sorted by id.
  const [first, second] = [plenty[turn++ % plenty.length], plenty[turn++ % plenty.length]].sort(
    (one, other) => (String(one?._id) < String(other?._id) ? -1 : 1),
  );
  const { token } = shopper;
  await shop.call('addToCart', { token, body: { product: first } });
  await shop.call('addToCart', { token, body: { product: first } });
  const { cart } = await shop.call('addToCart', { token, body: { product: second } });
  return { ...shopper, lines: cart };
}

/** Places an order paid on delivery. */
async function cashOrder(shop: ShopUnderTest) {
  const shopper = await shopperWithCart(shop);
  const body = { addressId: shopper.address.id, payBy: 'Cash on delivery' };
  return { ...shopper, ...(await place(shop, shopper.token, body)) };
}

async function expectInvalidAddress(shop: ShopUnderTest, wrong: object) {
  const { token } = await shop.signUp();
  const { status } = await shop.send({
    method: 'POST',
    path: '/api/user/addresses',
    headers: { authorization: token, 'content-type': 'application/json' },
    body: JSON.stringify({ ...homeAddress, ...wrong }),
  });
  assert.equal(status, 400, JSON.stringify(wrong));
}
