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

  'emails a reply once, however often it is sent, and resolves the message [MSG-05 MSG-06]': async (
    shop,
  ) => {
    const email = `asker-${crypto.randomUUID()}@test.example`;
    const body = { firstName: 'Ida', lastName: 'Voss', email, text: 'Which size fits?' };
    await shop.call('sendMessage', { body });
    const { headers } = await shop.signInStaff('manager');
    const { messageId = '' } = (await found(shop, headers, 'open', email)) ?? {};
    const parameters = { messageId };
    const reply = { replyId: crypto.randomUUID(), text: ' Size 5.\n\nKind regards\nNoor ' };
    const send = () => shop.call('replyToMessage', { headers, parameters, body: reply });
    const [first, second] = await Promise.all([send(), send()]);
    assert.deepEqual(second, first);
    const { replies, done } = first.message;
    assert.deepEqual(
      replies.map(({ by, text }) => [by, text]),
      [['Marek Lind', reply.text.trim()]],
    );
    assert.deepEqual([done?.by, done?.at], ['Marek Lind', replies[0]?.at]);
    assert.equal(await found(shop, headers, 'open', email), undefined);
    const listed = await found(shop, headers, 'done', email);
    assert.deepEqual(listed, first.message);
    const again = { replyId: crypto.randomUUID(), text: 'Or size 6.' };
    await shop.call('replyToMessage', { headers, parameters, body: again });
    const emails = await shop.waitForEmails(email, 'Your message to', 2);
    assert.deepEqual(emails.map(({ text }) => /Size 5\.|Or size 6\./.exec(text)?.[0]).sort(), [
      'Or size 6.',
      'Size 5.',
    ]);
    const { entries } = await shop.call('listAuditLog', { headers });
    const own = entries.filter(({ call, subject }) => call === 'replyToMessage' && subject);
    assert.deepEqual(
      own.slice(0, 2).map(({ actorName, subject }) => [actorName, subject]),
      Array(2).fill(['Marek Lind', 'Ida Voss']),
    );
    assert.doesNotMatch(JSON.stringify(own), /Size 5|Which size|test\.example/);
    await shop.expectError('replyToMessage', 'messageNotFound', {
      headers,
      parameters: { messageId: crypto.randomUUID() },
      body: again,
    });
  },

  'sends replies from a person, with the message quoted to a verified address [MSG-07]': async (
    shop,
  ) => {
    const { token, email } = await shop.signUp();
    await verifyAddress(shop, token, email);
    await shop.call('sendMessage', { body: { email, text: 'Until when?\nSee evil.example' } });
    const { headers } = await shop.signInStaff('owner');
    const { settings, defaults } = await shop.call('getSettings', { headers });
    const { messageId = '' } = (await found(shop, headers, 'open', email)) ?? {};
    await shop.call('replyToMessage', {
      headers,
      parameters: { messageId },
      body: { replyId: crypto.randomUUID(), text: 'Until Friday.' },
    });
    const [{ id = '' } = {}] = await shop.waitForEmails(email, 'Your message to');
    const { key } = await shop.call('createInboxKey', { token });
    const { email: sent } = await shop.call('getInboxEmail', {
      headers: { 'inbox-keys': key },
      parameters: { emailId: id },
    });
    assert.equal(sent.headers?.['Reply-To'], settings.email ?? defaults.email);
    assert.equal(sent.headers?.['Auto-Submitted'], 'no');
    for (const part of [sent.text, sent.html]) {
      assert.ok(part.includes('Until Friday.') && part.includes('Until when?'));
      assert.ok(!part.includes('evil.example'), 'a quoted address is no link');
    }
    const { data } = await shop.call('exportPersonalData', { token });
    assert.ok(JSON.stringify(data.messages).includes('Until Friday.'));
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
    await verifyAddress(shop, token, email);
    assert.ok(JSON.stringify(await own()).includes(text));
    await shop.call('eraseAccount', { token, body: { password } });
    const staff = await shop.signInStaff('manager');
    assert.equal(await found(shop, staff.headers, 'open', email.toUpperCase()), undefined);
  },
});

async function verifyAddress(shop: ShopUnderTest, token: string, email: string) {
  await shop.call('requestEmailVerification', { token });
  const [inboxEmail] = await shop.waitForEmails(email, 'Confirm your email address');
  await shop.call('confirmEmail', { body: { token: linkIn(inboxEmail, '/verify-email') } });
}

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
