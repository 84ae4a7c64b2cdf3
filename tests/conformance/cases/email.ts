import assert from 'node:assert/strict';
import { fullName } from '@briolette/domain';
import { cases } from '../case.ts';
import { findSentEmail } from '../support/get-emails.ts';
import type { ShopUnderTest } from '../support/shop-under-test.ts';
import { linkIn } from './accounts/account-security.ts';

export const emailCases = cases({
  'confirms an order by one email with its lines [MAI-01]': async (shop) => {
    const { token, email, order } = await orderPlaced(shop);
    const [summary, ...others] = await waitForInboxEmails(shop, token, email, 1);
    assert.deepEqual(others, []);
    assert.ok(summary);
    const inboxEmail = await getEmail(shop, token, summary.id);
    assert.equal(inboxEmail.to, email);
    assert.match(inboxEmail.id, new RegExp(`^order-placed\\.${order.orderId}@`));
    for (const name of order.orders.map(fullName)) {
      assert.ok(inboxEmail.text.includes(name));
      assert.ok(inboxEmail.html.includes(name.replaceAll("'", '&#39;').replaceAll('&', '&amp;')));
    }
    assert.ok(inboxEmail.text.includes(order.deliveryDate));
  },

  'confirms a repeated order once and notifies of a changed password [MAI-02 MAI-08]': async (
    shop,
  ) => {
    const { token, email, address, send } = await orderPlaced(shop);
    await send();
    const body = { addressId: address.id, payBy: 'online' };
    const headers = { 'idempotency-key': crypto.randomUUID() };
    await shop.expectError('placeOrder', 'cartEmpty', { token, headers, body });
    // Emails of later changes arrive after earlier ones.
    await shop.call('changePassword', {
      token,
      body: { currentPassword: 'a quiet password', newPassword: 'another quiet password' },
    });
    const login = { email, password: 'another quiet password' };
    const { encodedToken } = await shop.call('login', { body: login });
    const inboxEmails = await waitForInboxEmails(shop, encodedToken, email, 2);
    assert.deepEqual(
      inboxEmails.map(({ subject }) => subject.replace(/[0-9A-Z]{4}-[0-9A-Z]{4}/, 'N')).sort(),
      ['Your order N is confirmed', 'Your password was changed'],
    );
  },

  'shows emails only with a key of their account [MAI-06]': async (shop) => {
    const owner = await orderPlaced(shop);
    const [inboxEmail] = await waitForInboxEmails(shop, owner.token, owner.email, 1);
    assert.ok(inboxEmail);
    // In the browser there is only one user.
    if (shop.inbox === 'all') return;
    const other = await shop.signUp();
    const { key } = await shop.call('createInboxKey', { token: other.token });
    const tries = [undefined, '', key, owner.token, owner.email, `${key} ${key.slice(0, -2)}xx`];
    for (const keys of tries) {
      const headers: Record<string, string> = keys === undefined ? {} : { 'inbox-keys': keys };
      assert.deepEqual(await shop.call('listInboxEmails', { headers }), { emails: [] });
      const parameters = { emailId: inboxEmail.id };
      await shop.expectError('getInboxEmail', 'emailNotFound', { headers, parameters });
    }
    await shop.expectError('createInboxKey', 'invalidToken', { token: key });
  },

  'keeps emails as they were sent and sends them again once [MJB-03 MJB-05]': async (shop) => {
    const { token, email, order } = await orderPlaced(shop);
    const [summary] = await waitForInboxEmails(shop, token, email, 1);
    const original = await getEmail(shop, token, summary?.id ?? '');
    const { headers } = await shop.signInStaff('manager');
    const { emailId } = await findSentEmail(shop, headers, email, 'order-placed');
    const parameters = { emailId };
    const { email: copy } = await shop.call('getSentEmail', { headers, parameters });
    for (const field of ['from', 'to', 'subject', 'html', 'text'] as const)
      assert.equal(copy[field], original[field], field);
    assert.deepEqual(
      [copy.order?.orderId, copy.isRedacted, copy.canResend],
      [order.orderId, false, true],
    );
    const body = { resendId: crypto.randomUUID() };
    const resend = () => shop.call('resendEmail', { headers, parameters, body });
    await Promise.all([resend(), resend()]);
    await resend();
    const emails = await waitForInboxEmails(shop, token, email, 2);
    assert.deepEqual(
      emails.map(({ subject }) => subject),
      [original.subject, original.subject],
    );
    const { entries } = await shop.call('listAuditLog', { headers });
    const own = entries.filter(
      ({ call, orderId }) => call === 'resendEmail' && orderId === order.orderId,
    );
    assert.deepEqual(
      own.map(({ after }) => after),
      [{ template: 'order-placed' }],
    );
    const missing = { headers, parameters: { emailId: '0' } };
    await shop.expectError('getSentEmail', 'sentEmailNotFound', missing);
    await shop.expectError('resendEmail', 'sentEmailNotFound', { ...missing, body });
  },

  'shows staff no personal link and does not send it again [MJB-04]': async (shop) => {
    const { token, email } = await shop.signUp();
    await shop.call('requestEmailVerification', { token });
    const [verification] = await shop.waitForEmails(email, 'Confirm your email address');
    const secret = linkIn(verification, '/verify-email');
    const { headers } = await shop.signInStaff('owner');
    const { emailId } = await findSentEmail(shop, headers, email, 'verify-email');
    const parameters = { emailId };
    const { email: copy } = await shop.call('getSentEmail', { headers, parameters });
    assert.ok(secret.length > 20);
    assert.ok(!JSON.stringify(copy).includes(secret));
    assert.ok(copy.text.includes('/verify-email#hidden'));
    assert.deepEqual([copy.isRedacted, copy.canResend], [true, false]);
    const body = { resendId: crypto.randomUUID() };
    await shop.expectError('resendEmail', 'emailNotResendable', { headers, parameters, body });
  },

  'sends no email again to a former address of an account [MJB-05]': async (shop) => {
    const { token, email, password } = await orderPlaced(shop);
    const { headers } = await shop.signInStaff('manager');
    const { emailId } = await findSentEmail(shop, headers, email, 'order-placed');
    const next = `next-${email}`;
    await shop.call('requestEmailChange', { token, body: { email: next, password } });
    const [change] = await shop.waitForEmails(next, 'Confirm your new email address');
    const link = linkIn(change, '/verify-email');
    await shop.call('confirmEmail', { body: { token: link } });
    const body = { resendId: crypto.randomUUID() };
    const parameters = { emailId };
    await shop.expectError('resendEmail', 'emailNotResendable', { headers, parameters, body });
  },

  'exports copies of emails and erases them with the account [MJB-06]': async (shop) => {
    const { token, email, password } = await orderPlaced(shop);
    const { headers } = await shop.signInStaff('manager');
    const { subject } = await findSentEmail(shop, headers, email, 'order-placed');
    const { data } = await shop.call('exportPersonalData', { token });
    assert.ok(JSON.stringify(data.sentEmails).includes(subject));
    await shop.call('eraseAccount', { token, body: { password } });
    await shop.waitForEmails(email, 'Your account has been deleted');
    const staff = await shop.signInStaff('manager');
    const query = `?search=${encodeURIComponent(email)}`;
    const { emails } = await shop.call('listSentEmails', { headers: staff.headers, query });
    assert.deepEqual(emails, []);
  },
});

async function orderPlaced(shop: ShopUnderTest) {
  const shopper = await shop.signUp();
  const { token, address } = shopper;
  const { products } = await shop.call('listProducts');
  // Takes the last products, because other cases buy the first ones and the list may be cached.
  for (const product of products.filter((each) => each.product_stock >= 15).slice(-2))
    await shop.call('addToCart', { token, body: { product } });
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const body = { addressId: address.id, payBy: 'Cash on delivery' };
  const send = () => shop.call('placeOrder', { token, headers, body });
  const { order } = await send();
  return { ...shopper, order, send };
}

const createInboxHeaders = async (shop: ShopUnderTest, token: string) => ({
  'inbox-keys': (await shop.call('createInboxKey', { token })).key,
});

/** Waits for a number of emails, which are written after the response. */
async function waitForInboxEmails(
  shop: ShopUnderTest,
  token: string,
  email: string,
  count: number,
) {
  const headers = await createInboxHeaders(shop, token);
  for (let tries = 0; ; tries++) {
    const { emails: inboxEmails } = await shop.call('listInboxEmails', { headers });
    const own = inboxEmails.filter(({ to }) => to === email);
    if (own.length >= count || tries === maxTries) return own;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

const maxTries = 200;

async function getEmail(shop: ShopUnderTest, token: string, emailId: string) {
  const headers = await createInboxHeaders(shop, token);
  return (await shop.call('getInboxEmail', { headers, parameters: { emailId } })).email;
}
