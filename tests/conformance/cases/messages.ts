import assert from 'node:assert/strict';
import { cases } from '../case.ts';
import type { ShopUnderTest } from '../support/shop-under-test.ts';
import { linkIn } from './accounts/account-security.ts';

export const messageCases = cases({
  'lists a message as open until it is resolved [MSG-01 MSG-02]': async (shop) => {
    const email = `writer-${crypto.randomUUID()}@test.example`;
    const text = '  Which size fits a small hand?\nAnd until when?  ';
    const body = { firstName: 'Ida', lastName: 'Voss', email, text };
    await shop.call('sendMessage', { body });
    const { headers } = await shop.signInStaff('manager');
    const waiting = await found(shop, headers, 'open', email);
    assert.deepEqual(
      [waiting?.name, waiting?.text, waiting?.done, waiting?.customerId],
      ['Ida Voss', text.trim(), null, null],
    );
    const parameters = { messageId: waiting?.messageId ?? '' };
    const setResolved = (done: boolean) =>
      shop.call('setMessageResolved', { headers, parameters, body: { done } });
    const { message } = await setResolved(true);
    assert.ok(message.done?.by);
    assert.equal(await found(shop, headers, 'open', email), undefined);
    assert.ok(await found(shop, headers, 'done', email));
    await setResolved(false);
    assert.ok(await found(shop, headers, 'open', email));
    const { entries } = await shop.call('listAuditLog', { headers });
    const own = entries.filter(({ call, after }) => {
      const { message: id } = (after ?? {}) as { message?: string };
      return call === 'setMessageResolved' && id === parameters.messageId;
    });
    assert.equal(own.length, 2);
    assert.doesNotMatch(JSON.stringify(own), /Ida|small hand|test\.example/);
    await shop.expectError('setMessageResolved', 'messageNotFound', {
      headers,
      parameters: { messageId: crypto.randomUUID() },
      body: { done: true },
    });
    for (const wrong of [{ text: '  ' }, { email: 'nobody' }])
      assert.equal(await getStatus(shop, { ...body, ...wrong }), 400);
  },

  'erases messages of a verified address with its account [MSG-03]': async (shop) => {
    const { token, email, password } = await shop.signUp();
    const text = `From me ${crypto.randomUUID()}`;
    await shop.call('sendMessage', { body: { email: email.toUpperCase(), text } });
    const own = async () =>
      (await shop.call('exportPersonalData', { token })).data.messages as object[];
    assert.deepEqual(await own(), []);
    const { headers } = await shop.signInStaff('manager');
    assert.ok((await found(shop, headers, 'open', email.toUpperCase()))?.customerId);
    await shop.call('requestEmailVerification', { token });
    const [inboxEmail] = await shop.waitForEmails(email, 'Confirm your email address');
    await shop.call('confirmEmail', { body: { token: linkIn(inboxEmail, '/verify-email') } });
    assert.ok(JSON.stringify(await own()).includes(text));
    await shop.call('eraseAccount', { token, body: { password } });
    const staff = await shop.signInStaff('manager');
    assert.equal(await found(shop, staff.headers, 'open', email.toUpperCase()), undefined);
  },
});

async function found(
  shop: ShopUnderTest,
  headers: Record<string, string>,
  view: string,
  email: string,
) {
  const query = `?view=${view}`;
  const { messages } = await shop.call('listStaffMessages', { headers, query });
  return messages.find((each) => each.email === email);
}

async function getStatus(shop: ShopUnderTest, body: object) {
  const request = { method: 'POST', path: '/api/messages', headers: {} };
  return (await shop.send({ ...request, body: JSON.stringify(body) })).status;
}
