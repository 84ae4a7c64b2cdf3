import assert from 'node:assert/strict';
import { cases } from '../../case.ts';
import { openCounter } from '../../support/counter.ts';
import { findSentEmail } from '../../support/get-emails.ts';
import { placeTestOrder } from '../../support/place-order.ts';
import type { ShopUnderTest } from '../../support/shop-under-test.ts';
import { linkIn } from '../accounts/account-security.ts';

export const customerCases = cases({
  'finds a customer by prefix of email or name, with their orders [CUS-01 CUS-02]': async (
    shop,
  ) => {
    const lastName = `Quorn${crypto.randomUUID().slice(0, 8)}`;
    const email = `${lastName.toLowerCase()}@test.example`;
    const body = { email, password: 'a quiet password', firstName: 'Bea', lastName };
    const { encodedToken: token } = await shop.call('signup', { body });
    const { addresses } = await shop.call('listAddresses', { token });
    const [address] = addresses;
    assert.ok(address);
    const { order } = await placeTestOrder(shop, { fullName: 'Bea Q' }, { token, address });
    const { headers } = await shop.signInStaff('manager');
    const found = async (search: string) => {
      const query = `?search=${encodeURIComponent(search)}`;
      const { customers } = await shop.call('listCustomers', { headers, query });
      return customers.find((each) => each.email === email);
    };
    for (const search of [
      lastName,
      lastName.slice(0, 9).toUpperCase(),
      `bea ${lastName}`,
      email.toUpperCase(),
    ])
      assert.ok(await found(search), `found by ${search}`);
    for (const search of [lastName.slice(2), `${lastName}x`, '%', 'test.example'])
      assert.equal(await found(search), undefined, `not found by ${search}`);
    const row = await found(email);
    assert.deepEqual([row?.name, row?.orders, row?.emailVerified], [`Bea ${lastName}`, 1, false]);
    const parameters = { customerId: row?.customerId ?? '' };
    const { customer } = await shop.call('getCustomer', { headers, parameters });
    assert.deepEqual(
      customer.newestOrders.map(({ orderId }) => orderId),
      [order.orderId],
    );
    const all = await shop.call('listCustomers', { headers });
    assert.ok(all.count >= 1 && all.customers.length >= 1);
    await shop.expectError('getCustomer', 'customerNotFound', {
      headers,
      parameters: { customerId: crypto.randomUUID() },
    });
  },

  'shows the addresses of a customer, and what they have paid less refunds [CUS-06]': async (
    shop,
  ) => {
    const { token, email, address } = await shop.signUp();
    const { id: _, sample: __, ...details } = address;
    await shop.call('createAddress', { token, body: { ...details, fullName: 'At Home' } });
    const { order } = await placeTestOrder(
      shop,
      { fullName: 'Spender', payBy: 'online' },
      { token, address },
    );
    const { headers } = await shop.signInStaff('manager');
    const { customers } = await shop.call('listCustomers', { headers, query: `?search=${email}` });
    const parameters = { customerId: customers[0]?.customerId ?? '' };
    const getCustomer = async () =>
      (await shop.call('getCustomer', { headers, parameters })).customer;
    const before = await getCustomer();
    assert.deepEqual(before.spent, []);
    assert.deepEqual(
      before.addresses.map(({ fullName }) => fullName),
      ['At Home'],
    );
    const orderPath = { headers, parameters: { orderId: order.orderId } };
    const body = { step: 'pack', version: order.version };
    const packed = await shop.call('transitionStaffOrder', { ...orderPath, body });
    const paid = await getCustomer();
    assert.deepEqual(paid.spent, [{ currency: 'USD', amount: order.amount }]);
    await shop.call('refundStaffOrder', {
      ...orderPath,
      body: {
        refundId: crypto.randomUUID(),
        version: packed.order.version,
        reason: 'A scratch',
        amount: 5,
      },
    });
    assert.deepEqual((await getCustomer()).spent, [{ currency: 'USD', amount: order.amount - 5 }]);
  },

  'lists what customers have paid by currency, that of the default market first [CUS-07]': async (
    shop,
  ) => {
    const { email } = await shop.signUp();
    const counter = await openCounter(shop);
    const findRow = async () => {
      const { customers } = await counter.call('listCustomers', { query: `?search=${email}` });
      return customers[0] ?? assert.fail();
    };
    const before = await findRow();
    assert.deepEqual([before.orders, before.spent], [0, []]);
    const { products } = await shop.call('listProducts', { headers: { 'x-market': 'eu' } });
    const [product] = products.toSorted((one, other) => other.product_stock - one.product_stock);
    const customer = { customerId: before.customerId };
    const lines = [{ lineId: product?._id ?? '', qty: 1 }];
    const euros = await counter.sell({ customer, lines, market: 'eu' });
    const dollars = await counter.sell({ customer, lines });
    await counter.call('refundStaffOrder', {
      parameters: { orderId: euros.order.orderId },
      body: {
        refundId: crypto.randomUUID(),
        version: euros.order.version,
        reason: 'A scratch',
        amount: 5,
      },
    });
    const row = await findRow();
    assert.equal(row.orders, 2);
    assert.deepEqual(row.spent, [
      { currency: 'USD', amount: dollars.order.amount },
      { currency: 'EUR', amount: euros.order.amount - 5 },
    ]);
    const parameters = { customerId: row.customerId };
    const page = await counter.call('getCustomer', { parameters });
    assert.deepEqual(page.customer.spent, row.spent);
  },

  'includes customer notes in the data export [CUS-03 CUS-04]': async (shop) => {
    const { token, email, headers, parameters, text, customer } = await notedCustomer(shop);
    assert.equal(customer.notesWritten[0]?.text, text);
    const { data } = await shop.call('exportCustomerData', { headers, parameters });
    assert.equal(data.account.email, email);
    assert.ok(JSON.stringify(data.notes).includes(text));
    assert.deepEqual(
      Object.keys(data),
      Object.keys((await shop.call('exportPersonalData', { token })).data),
    );
  },

  'erases a customer with notes and audit log details [CUS-03 CUS-05]': async (shop) => {
    const { token, email, headers, parameters, order } = await notedCustomer(shop);
    await shop.call('eraseCustomer', { headers, parameters });
    await shop.expectError('getProfile', 'userNotFound', { token });
    await shop.waitForEmails(email, 'Your account has been deleted');
    await shop.expectError('getCustomer', 'customerNotFound', { headers, parameters });
    await shop.expectError('eraseCustomer', 'customerNotFound', { headers, parameters });
    // The order is in progress, so it keeps its address until it is completed.
    const stored = await shop.call('getStaffOrder', {
      headers,
      parameters: { orderId: order.orderId },
    });
    assert.equal(stored.order.customer.email, null);
    const { entries } = await shop.call('listAuditLog', { headers });
    const own = entries.filter(
      ({ after }) => (after as { customer?: string } | null)?.customer === parameters.customerId,
    );
    assert.deepEqual(own.map(({ call }) => call).sort(), ['addCustomerNote', 'eraseCustomer']);
    assert.doesNotMatch(JSON.stringify(own), /silver|test\.example/);
  },

  'lists emails with their recipients, and other jobs apart [MJB-01 FIX-21]': async (shop) => {
    const { token, email } = await shop.signUp();
    await shop.call('requestEmailVerification', { token });
    const [inboxEmail] = await shop.waitForEmails(email, 'Confirm your email address');
    assert.ok(linkIn(inboxEmail, '/verify-email'));
    const { headers } = await shop.signInStaff('manager');
    const own = await findSentEmail(shop, headers, email, 'verify-email');
    assert.deepEqual([own.to, own.subject], [email, inboxEmail?.subject]);
    const waiting = await shop.call('listJobs', { headers, query: '?view=waiting' });
    assert.equal(waiting.jobs.length <= 50, true);
    assert.ok(waiting.jobs.every(({ template }) => template !== null));
    const others = await shop.call('listJobs', { headers, query: '?view=background' });
    assert.ok(others.jobs.every(({ template, to }) => template === null && to === null));
    await shop.expectError('retryJob', 'jobNotFound', { headers, parameters: { jobId: '1' } });
  },
});

/** Creates a customer with an order and a note. */
async function notedCustomer(shop: ShopUnderTest) {
  const { token, email, address } = await shop.signUp();
  const { order } = await placeTestOrder(shop, { fullName: 'Erase Me' }, { token, address });
  const { headers } = await shop.signInStaff('manager');
  const query = `?search=${email}`;
  const { customers } = await shop.call('listCustomers', { headers, query });
  const parameters = { customerId: customers[0]?.customerId ?? '' };
  const text = `Likes silver ${crypto.randomUUID()}`;
  const { customer } = await shop.call('addCustomerNote', { headers, parameters, body: { text } });
  return { token, email, order, headers, parameters, text, customer };
}
