import assert from 'node:assert/strict';
import { softwarePasskey } from '../../../support/software-passkey.ts';
import { cases } from '../../case.ts';
import type { InboxEmail, ShopUnderTest } from '../../support/shop-under-test.ts';

const newPassword = 'a new and quiet password';
const newAddress = () => `new-${Date.now()}-${Math.random()}@test.example`;

export const accountSecurityCases = cases({
  'resets a password by an emailed link and ends all sessions [ACC-01 ACC-02]': async (shop) => {
    const { email, password, token, link } = await requestReset(shop);
    await shop.call('resetPassword', { body: { token: link, newPassword } });
    await shop.expectError('getCart', 'invalidToken', { token });
    await shop.expectError('login', 'wrongPassword', { body: { email, password } });
    await shop.call('login', { body: { email, password: newPassword } });
    await shop.waitForEmails(email, 'Your password was changed');
  },

  'accepts an emailed token once and only by POST [ACC-03]': async (shop) => {
    const { link } = await requestReset(shop);
    // Link scanners that send GET or HEAD don't consume the token.
    for (const method of ['GET', 'HEAD'])
      await shop.send({ method, path: `/api/auth/password-reset?token=${link}`, headers: {} });
    await shop.call('resetPassword', { body: { token: link, newPassword } });
    await shop.expectError('resetPassword', 'linkExpiredOrUsed', {
      body: { token: link, newPassword },
    });
  },

  'accepts older links until one is used [ACC-03]': async (shop) => {
    const { email } = await shop.signUp();
    await shop.call('requestPasswordReset', { body: { email } });
    await shop.call('requestPasswordReset', { body: { email } });
    const [one, two] = await shop.waitForEmails(email, 'Reset your password', 2);
    const [first, second] = [linkIn(one, '/reset-password'), linkIn(two, '/reset-password')];
    assert.notEqual(first, second);
    await shop.call('resetPassword', { body: { token: second, newPassword } });
    await shop.expectError('resetPassword', 'linkExpiredOrUsed', {
      body: { token: first, newPassword },
    });
  },

  'returns the same response for an unknown address without an email [ACC-04]': async (shop) => {
    const { email } = await shop.signUp();
    const unknown = newAddress();
    const responses = await Promise.all(
      [email, unknown].map((each) =>
        shop.send({
          method: 'POST',
          path: '/api/auth/password-reset/request',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ email: each }),
        }),
      ),
    );
    assert.deepEqual(
      responses.map(({ status, body }) => [status, body]),
      [
        [200, '{}'],
        [200, '{}'],
      ],
    );
    await shop.waitForEmails(email, 'Reset your password');
    // A later email has arrived, so an earlier one would have, too.
    await shop.call('requestPasswordReset', { body: { email } });
    await shop.waitForEmails(email, 'Reset your password', 2);
    assert.deepEqual(await shop.waitForEmails(unknown, '', 0), []);
  },

  'rejects invalid tokens [ACC-03]': async (shop) => {
    for (const token of ['', 'x', 'A'.repeat(43)]) {
      await shop.expectError('resetPassword', 'linkExpiredOrUsed', {
        body: { token, newPassword },
      });
      await shop.expectError('confirmEmail', 'linkExpiredOrUsed', { body: { token } });
      await shop.expectError('stopEmailChange', 'linkExpiredOrUsed', { body: { token } });
      await shop.expectError('confirmStockAlert', 'linkExpiredOrUsed', { body: { token } });
    }
  },

  'rejects a common new password and keeps the link valid [ACC-05]': async (shop) => {
    const { email, password, token } = await shop.signUp();
    await shop.call('requestPasswordReset', { body: { email } });
    const [inboxEmail] = await shop.waitForEmails(email, 'Reset your password');
    const link = linkIn(inboxEmail, '/reset-password');
    const [name = ''] = email.split('@');
    for (const common of ['123456', 'PassWord', 'qwertyuiop', 'Briolette2026!', email, name]) {
      const body = { token: link, newPassword: common };
      await shop.expectError('resetPassword', 'passwordTooCommon', { body });
      await shop.expectError('changePassword', 'passwordTooCommon', {
        token,
        body: { currentPassword: password, newPassword: common },
      });
    }
    await shop.call('resetPassword', { body: { token: link, newPassword } });
  },

  "verifies an address by an emailed link, which orders don't require [ACC-06]": async (shop) => {
    const { email, token } = await shop.signUp();
    const before = await shop.call('getProfile', { token });
    assert.equal(before.user.emailVerified, undefined);
    await shop.call('requestEmailVerification', { token });
    const [inboxEmail] = await shop.waitForEmails(email, 'Confirm your email address');
    const link = linkIn(inboxEmail, '/verify-email');
    // A token works for its purpose only.
    await shop.expectError('resetPassword', 'linkExpiredOrUsed', {
      body: { token: link, newPassword },
    });
    await shop.expectError('confirmStockAlert', 'linkExpiredOrUsed', { body: { token: link } });
    const confirmed = await shop.call('confirmEmail', { body: { token: link } });
    assert.deepEqual(confirmed, { email, changed: false });
    const { user } = await shop.call('getProfile', { token });
    assert.equal(user.emailVerified, true);
    await shop.expectError('confirmEmail', 'linkExpiredOrUsed', { body: { token: link } });
  },

  'changes the email once confirmed, notifies both and ends all sessions [ACC-07]': async (
    shop,
  ) => {
    const { email, password, token } = await shop.signUp();
    const next = newAddress();
    await shop.expectError('requestEmailChange', 'wrongPassword', {
      token,
      body: { email: next, password: 'not this one' },
    });
    await shop.call('requestEmailChange', { token, body: { email: next, password } });
    const [inboxEmail] = await shop.waitForEmails(next, 'Confirm your new email address');
    // Nothing changes before the confirmation.
    await shop.call('login', { body: { email, password } });
    const body = { token: linkIn(inboxEmail, '/verify-email') };
    assert.deepEqual(await shop.call('confirmEmail', { body }), { email: next, changed: true });
    for (const address of [email, next])
      await shop.waitForEmails(address, 'Your email address was changed');
    await shop.expectError('getCart', 'userNotFound', { token });
    await shop.expectError('login', 'userNotFound', { body: { email, password } });
    const { foundUser } = await shop.call('login', { body: { email: next, password } });
    assert.equal(foundUser.emailVerified, true);
  },

  'sends nothing to a taken address and does not change it [ACC-07]': async (shop) => {
    const [one, other] = [await shop.signUp(), await shop.signUp()];
    const body = { email: other.email, password: one.password };
    await shop.call('requestEmailChange', { token: one.token, body });
    // The address signs up between the email and the click.
    const late = newAddress();
    await shop.call('requestEmailChange', {
      token: one.token,
      body: { email: late, password: one.password },
    });
    const [inboxEmail] = await shop.waitForEmails(late, 'Confirm your new email address');
    await shop.call('signup', { body: { email: late, password: 'x' } });
    const link = { token: linkIn(inboxEmail, '/verify-email') };
    await shop.expectError('confirmEmail', 'emailTaken', { body: link });
    assert.deepEqual(await shop.waitForEmails(other.email, '', 0), []);
  },

  'revokes email changes and reset links after a password reset [RCV-01]': async (shop) => {
    const { email, password, token } = await shop.signUp();
    const next = newAddress();
    await shop.call('requestEmailChange', { token, body: { email: next, password } });
    const [change] = await shop.waitForEmails(next, 'Confirm your new email address');
    const [stop] = await shop.waitForEmails(email, 'Did you ask to change your email address');
    const link = await resetLink(shop, email);
    await shop.call('resetPassword', { body: { token: link, newPassword } });
    await shop.expectError('confirmEmail', 'linkExpiredOrUsed', {
      body: { token: linkIn(change, '/verify-email') },
    });
    await shop.expectError('stopEmailChange', 'linkExpiredOrUsed', {
      body: { token: linkIn(stop, '/stop-email-change') },
    });
    // A change requested afterwards works.
    const { encodedToken } = await shop.call('login', { body: { email, password: newPassword } });
    const body = { email: newAddress(), password: newPassword };
    await shop.call('requestEmailChange', { token: encodedToken, body });
    const [later] = await shop.waitForEmails(body.email, 'Confirm your new email address');
    await shop.call('confirmEmail', { body: { token: linkIn(later, '/verify-email') } });
  },

  'revokes email changes, reset links and sessions after a password change [RCV-02]': async (
    shop,
  ) => {
    const { email, password, token } = await shop.signUp();
    const next = newAddress();
    await shop.call('requestEmailChange', { token, body: { email: next, password } });
    const [change] = await shop.waitForEmails(next, 'Confirm your new email address');
    const reset = await resetLink(shop, email);
    const body = { currentPassword: password, newPassword };
    const { encodedToken } = await shop.call('changePassword', { token, body });
    await shop.expectError('confirmEmail', 'linkExpiredOrUsed', {
      body: { token: linkIn(change, '/verify-email') },
    });
    await shop.expectError('resetPassword', 'linkExpiredOrUsed', {
      body: { token: reset, newPassword },
    });
    await shop.expectError('getCart', 'invalidToken', { token });
    await shop.call('getCart', { token: encodedToken });
  },

  'deletes passkeys from before the verification after a password reset [RCV-03]': async (shop) => {
    const { email, password, token } = await shop.signUp();
    const early = await addPasskey(shop, { token, password });
    await shop.call('resetPassword', {
      body: { token: await resetLink(shop, email), newPassword },
    });
    const { encodedToken } = await shop.call('login', { body: { email, password: newPassword } });
    const later = await addPasskey(shop, { token: encodedToken, password: newPassword });
    const logIn = async (passkey: typeof early) => {
      const challenge = await shop.call('createPasskeyChallenge');
      return { body: { ticket: challenge.ticket, credential: passkey.get(challenge.options) } };
    };
    await shop.expectError('loginWithPasskey', 'passkeyRejected', await logIn(early));
    await shop.call('loginWithPasskey', await logIn(later));
    // The reset verified the address, so the next one keeps the passkey.
    const link = await resetLink(shop, email, 2);
    await shop.call('resetPassword', { body: { token: link, newPassword: `${newPassword}!` } });
    await shop.call('loginWithPasskey', await logIn(later));
  },

  'notifies the current address, which can stop the change once [RCV-04 RCV-05]': async (shop) => {
    const { email, password, token } = await shop.signUp();
    const next = newAddress();
    await shop.call('requestEmailChange', { token, body: { email: next, password } });
    const [change] = await shop.waitForEmails(next, 'Confirm your new email address');
    const [notice] = await shop.waitForEmails(email, 'Did you ask to change your email address');
    assert.doesNotMatch(notice?.text ?? '', new RegExp(next));
    const stop = { body: { token: linkIn(notice, '/stop-email-change') } };
    const confirm = { body: { token: linkIn(change, '/verify-email') } };
    // Each token works for its purpose only.
    for (const other of [confirm.body.token, await resetLink(shop, email)])
      await shop.expectError('stopEmailChange', 'linkExpiredOrUsed', { body: { token: other } });
    await shop.expectError('confirmEmail', 'linkExpiredOrUsed', stop);
    await shop.send({ method: 'GET', path: '/api/auth/email/stop', headers: {} });
    await shop.call('stopEmailChange', stop);
    await shop.expectError('confirmEmail', 'linkExpiredOrUsed', confirm);
    await shop.expectError('stopEmailChange', 'linkExpiredOrUsed', stop);
    await shop.expectError('getCart', 'invalidToken', { token });
    await shop.call('login', { body: { email, password } });
  },

  'notifies the current address even if the new one is taken [RCV-04]': async (shop) => {
    const [one, other] = [await shop.signUp(), await shop.signUp()];
    const body = { email: other.email, password: one.password };
    await shop.call('requestEmailChange', { token: one.token, body });
    await shop.waitForEmails(one.email, 'Did you ask to change your email address');
  },

  'lists sessions by device and ends them one by one [ACC-08]': async (shop) => {
    const { email, password, token } = await shop.signUp();
    const phone =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1';
    const { encodedToken: other } = await shop.call('login', {
      body: { email, password },
      headers: { 'user-agent': phone },
    });
    const { sessions } = await shop.call('listSessions', { token });
    assert.equal(sessions.length, 2);
    const elsewhere = sessions.find(({ current }) => !current);
    assert.ok(elsewhere);
    // A page can't set the User-Agent header.
    if (shop.inbox === 'own') assert.equal(elsewhere.device, 'Safari on iPhone');
    const parameters = { sessionId: elsewhere.id };
    // Sessions of other users can't be ended.
    const stranger = await shop.signUp();
    await shop.call('revokeSession', { token: stranger.token, parameters });
    await shop.call('getCart', { token: other });
    const left = await shop.call('revokeSession', { token, parameters });
    assert.deepEqual(
      left.sessions.map(({ current }) => current),
      [true],
    );
    await shop.expectError('getCart', 'invalidToken', { token: other });
    await shop.call('getCart', { token });
  },

  'adds, uses and deletes a passkey [ACC-09 ACC-10]': async (shop) => {
    const { email, password, token } = await shop.signUp();
    const passkey = softwarePasskey(shop.origin(), { counts: false });
    await shop.expectError('createPasskeyRegistration', 'wrongPassword', {
      token,
      body: { password: 'no' },
    });
    const { options, ticket } = await shop.call('createPasskeyRegistration', {
      token,
      body: { password },
    });
    const body = { ticket, name: 'My phone', credential: passkey.create(options) };
    const { passkeys } = await shop.call('createPasskey', { token, body });
    assert.deepEqual(
      passkeys.map(({ id, name }) => [id, name]),
      [[passkey.id, 'My phone']],
    );
    await shop.waitForEmails(email, 'A passkey was added');
    const challenge = await shop.call('createPasskeyChallenge');
    const login = { ticket: challenge.ticket, credential: passkey.get(challenge.options) };
    const { encodedToken, foundUser } = await shop.call('loginWithPasskey', { body: login });
    assert.equal(foundUser.email, email);
    await shop.call('getCart', { token: encodedToken });
    // A replayed assertion, or one for another challenge.
    await shop.expectError('loginWithPasskey', 'passkeyRejected', { body: login });
    const again = await shop.call('createPasskeyChallenge');
    await shop.expectError('loginWithPasskey', 'passkeyRejected', {
      body: { ...login, ticket: again.ticket },
    });
    const parameters = { passkeyId: passkey.id };
    const stranger = await shop.signUp();
    await shop.call('deletePasskey', { token: stranger.token, parameters });
    assert.equal((await shop.call('listPasskeys', { token })).passkeys.length, 1);
    const left = await shop.call('deletePasskey', { token, parameters });
    assert.deepEqual(left.passkeys, []);
    await shop.expectError('loginWithPasskey', 'passkeyRejected', {
      body: { ticket: again.ticket, credential: passkey.get(again.options) },
    });
  },

  'rejects a foreign, unverified or mismatched passkey [ACC-10]': async (shop) => {
    const { password, token } = await shop.signUp();
    const passkey = softwarePasskey(shop.origin());
    const { options, ticket } = await shop.call('createPasskeyRegistration', {
      token,
      body: { password },
    });
    const name = '';
    const elsewhere = passkey.create(options, { from: 'https://evil.example' });
    await shop.expectError('createPasskey', 'passkeyRejected', {
      token,
      body: { ticket, name, credential: elsewhere },
    });
    const stranger = await shop.signUp();
    const credential = passkey.create(options);
    await shop.expectError('createPasskey', 'passkeyRejected', {
      token: stranger.token,
      body: { ticket, name, credential },
    });
    await shop.call('createPasskey', { token, body: { ticket, name, credential } });
    const challenge = await shop.call('createPasskeyChallenge');
    const others = [
      passkey.get(challenge.options, { from: 'https://evil.example' }),
      passkey.get(challenge.options, { verified: false }),
      { ...passkey.get(challenge.options), id: softwarePasskey(shop.origin()).id },
      {
        ...softwarePasskey(shop.origin()).get(challenge.options),
        id: passkey.id,
        rawId: passkey.id,
      },
    ];
    for (const each of others)
      await shop.expectError('loginWithPasskey', 'passkeyRejected', {
        body: { ticket: challenge.ticket, credential: each },
      });
    // A registration ticket is not valid for login.
    await shop.expectError('loginWithPasskey', 'passkeyRejected', {
      body: { ticket, credential: passkey.get(options) },
    });
  },
});

/** Requests a reset and returns the token of the newest link. count: how many were requested. */
async function resetLink(shop: ShopUnderTest, email: string, count = 1): Promise<string> {
  const earlier =
    count > 1 ? await shop.waitForEmails(email, 'Reset your password', count - 1) : [];
  await shop.call('requestPasswordReset', { body: { email } });
  const inboxEmails = await shop.waitForEmails(email, 'Reset your password', count);
  const earlierIds = earlier.map(({ id }) => id);
  return linkIn(
    inboxEmails.find(({ id }) => !earlierIds.includes(id)),
    '/reset-password',
  );
}

async function addPasskey(shop: ShopUnderTest, user: { token: string; password: string }) {
  const { token, password } = user;
  const passkey = softwarePasskey(shop.origin(), { counts: false });
  const { options, ticket } = await shop.call('createPasskeyRegistration', {
    token,
    body: { password },
  });
  const body = { ticket, name: 'Phone', credential: passkey.create(options) };
  await shop.call('createPasskey', { token, body });
  return passkey;
}

export function linkIn(inboxEmail: InboxEmail | undefined, path: string): string {
  const link = new RegExp(`${path}#(\\S+)`).exec(inboxEmail?.text ?? '')?.[1];
  assert.ok(link, `a link to ${path} in ${inboxEmail?.text}`);
  return decodeURIComponent(link);
}

/** Requests a password reset with the address in capitals. */
async function requestReset(shop: ShopUnderTest) {
  const shopper = await shop.signUp();
  await shop.call('requestPasswordReset', { body: { email: shopper.email.toUpperCase() } });
  const [inboxEmail] = await shop.waitForEmails(shopper.email, 'Reset your password');
  return { ...shopper, link: linkIn(inboxEmail, '/reset-password') };
}
