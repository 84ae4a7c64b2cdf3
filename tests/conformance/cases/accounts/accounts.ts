import assert from 'node:assert/strict';
import { cases } from '../../case.ts';
import type { ShopUnderTest } from '../../support/shop-under-test.ts';

export const accountCases = cases({
  'returns user and token after sign-up [API-06 SGN-09]': async (shop) => {
    const { createdUser, encodedToken, email } = await signUpAda(shop);
    assert.equal(createdUser.email, email);
    assert.ok(encodedToken.split('.').length === 3);
  },

  'creates a user with the form fields and an empty cart and wishlist [ENT-17 ENT-18]': async (
    shop,
  ) => {
    const { createdUser } = await signUpAda(shop);
    assert.equal(createdUser.firstName, 'Ada');
    assert.equal(createdUser.lastName, 'Marlow');
    assert.equal(createdUser.newsletter, true);
    assert.deepEqual([createdUser.cart, createdUser.wishlist], [[], []]);
  },

  'returns no password after login or sign-up [ENT-20]': async (shop) => {
    const email = `quiet-${Date.now()}-${Math.random()}@test.example`;
    const signup = await shop.call('signup', {
      body: { email, password: 'never-shown', firstName: 'A', lastName: 'B' },
    });
    const login = await shop.call('login', { body: { email, password: 'never-shown' } });
    assert.ok(!JSON.stringify([signup, login]).includes('never-shown'));
    assert.ok(!('password' in login.foundUser) && !('password' in signup.createdUser));
  },

  'ignores reserved fields at sign-up': async (shop) => {
    const email = `sly-${Date.now()}-${Math.random()}@test.example`;
    const { createdUser } = await shop.call('signup', {
      body: { email, password: 'x', _id: 'mine', createdAt: 'then', cart: null, firstName: 'A' },
    });
    assert.notEqual(createdUser._id, 'mine');
    assert.notEqual(createdUser.createdAt, 'then');
    assert.deepEqual(createdUser.cart, []);
  },

  'rejects a registered email in any case [API-19]': async (shop) => {
    const { email } = await shop.signUp();
    const body = { email: email.toUpperCase(), password: 'x', firstName: 'A', lastName: 'B' };
    await shop.expectError('signup', 'emailTaken', { body });
  },

  'treats every spelling of an email as one account': async (shop) => {
    const mark = `${Date.now()}-${Math.random()}`;
    const email = `iliad-kilo-${mark}@test.example`;
    const body = { email, password: 'x', firstName: 'A', lastName: 'B' };
    await shop.call('signup', { body });
    const spellings = [
      email.toUpperCase(),
      email.replace('iliad', '\u0130liad'),
      email.replace('kilo', '\u212Ailo'),
      email.replace('kilo', '\uFF4B\uFF49lo'),
    ];
    for (const spelling of spellings) {
      await shop.expectError('signup', 'emailTaken', { body: { ...body, email: spelling } });
      const { foundUser } = await shop.call('login', { body: { ...body, email: spelling } });
      assert.equal(foundUser.email, email, 'shown as it was first written');
    }
  },

  'limits the additional fields of a sign-up': async (shop) => {
    const email = `much-${Date.now()}-${Math.random()}@test.example`;
    const body = { email, password: 'x', firstName: 'A', lastName: 'B' };
    const many = Object.fromEntries(Array.from({ length: 30 }, (_, i) => [`field${i}`, i]));
    const long = Object.fromEntries(
      Array.from({ length: 6 }, (_, i) => [`field${i}`, 'x'.repeat(1990)]),
    );
    for (const extra of [many, long]) {
      const response = await shop.send({
        method: 'POST',
        path: '/api/auth/signup',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...body, ...extra }),
      });
      assert.equal(response.status, 400, response.body);
    }
  },

  'returns token and user after login [API-05]': async (shop) => {
    const { email, password } = await shop.signUp();
    const { encodedToken, foundUser } = await shop.call('login', { body: { email, password } });
    assert.equal(foundUser.email, email);
    await shop.call('getCart', { token: encodedToken });
  },

  'returns 404 for a login with an unknown email [API-20]': async (shop) => {
    const body = { email: 'nobody@test.example', password: 'x' };
    await shop.expectError('login', 'userNotFound', { body });
  },

  'rejects a login with a wrong password [API-21]': async (shop) => {
    const { email } = await shop.signUp();
    await shop.expectError('login', 'wrongPassword', { body: { email, password: 'wrong' } });
  },

  'requires a valid token for user data [API-22 PER-04]': async (shop) => {
    const names = ['getCart', 'getWishlist', 'listOrders', 'listAddresses', 'getProfile'] as const;
    for (const name of names)
      for (const token of ['', 'nonsense', 'a.b.c', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.'])
        await shop.expectError(name, 'invalidToken', { token });
    const { token } = await shop.signUp();
    await shop.expectError('getCart', 'invalidToken', { token: `${token.slice(0, -4)}AAAA` });
  },

  'reads the token from the authorization header, bare or as Bearer [PER-01 PER-02]': async (
    shop,
  ) => {
    const { token } = await shop.signUp();
    await shop.call('getCart', { token });
    await shop.call('getCart', { token: `Bearer ${token}` });
    await shop.expectError('getCart', 'invalidToken', { headers: { 'x-token': token } });
  },

  'includes the email in the token [API-28]': async (shop) => {
    const { token, email } = await shop.signUp();
    const payload = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    assert.equal(payload.email, email);
  },

  'refreshes a token and revokes all tokens of a session at logout': async (shop) => {
    const { token, refreshHeaders } = await shop.signUp();
    const { encodedToken } = await shop.call('refreshToken', { token, headers: refreshHeaders });
    await shop.call('getCart', { token: encodedToken });
    await shop.call('logout', { token: encodedToken, body: {} });
    await shop.expectError('getCart', 'invalidToken', { token: encodedToken });
    await shop.expectError('getCart', 'invalidToken', { token });
    await shop.expectError('refreshToken', 'invalidToken', { token, headers: refreshHeaders });
  },

  'ends all sessions when logging out everywhere': async (shop) => {
    const { token, email, password } = await shop.signUp();
    const other = await shop.call('login', { body: { email, password } });
    await shop.call('logout', { token, body: { everywhere: true } });
    await shop.expectError('getCart', 'invalidToken', { token: other.encodedToken });
  },

  'keeps other sessions when logging out of one': async (shop) => {
    const { token, email, password } = await shop.signUp();
    const other = await shop.call('login', { body: { email, password } });
    await shop.call('logout', { token, body: {} });
    await shop.call('getCart', { token: other.encodedToken });
  },

  'logs in with the guest account [PER-06 LGN-07]': async (shop) => {
    const guest = await shop.call('getGuest');
    const { foundUser } = await shop.call('login', { body: guest });
    assert.equal(foundUser.firstName, 'Guest');
    assert.deepEqual(foundUser.cart, []);
  },

  'updates mobile and gender and clears the gender [PRF-14 PRF-15]': async (shop) => {
    const { token } = await shop.signUp();
    const body = { mobile: '5550100', gender: 'Female' };
    const saved = await shop.call('updateProfile', { token, body });
    assert.deepEqual([saved.user.mobile, saved.user.gender], ['5550100', 'Female']);
    const { user } = await shop.call('updateProfile', { token, body: { gender: null } });
    assert.deepEqual([user.mobile, user.gender], ['5550100', undefined]);
  },

  'stores mobile, gender and photo [PRF-16 PRF-18]': async (shop) => {
    const { token, email, password } = await shop.signUp();
    const body = { mobile: '5550100', gender: 'Female', photo: onePixel };
    await shop.call('updateProfile', { token, body });
    const elsewhere = await shop.call('login', { body: { email, password } });
    const { user } = await shop.call('getProfile', { token: elsewhere.encodedToken });
    assert.deepEqual([user.mobile, user.gender, user.photo], ['5550100', 'Female', onePixel]);
  },

  'rejects a photo that is not a small image [PRF-17]': async (shop) => {
    const { token } = await shop.signUp();
    const svg = `data:image/svg+xml;base64,${btoa('<svg onload="alert(1)"/>')}`;
    const renamed = `data:image/png;base64,${btoa('<svg onload="alert(1)"/>      ')}`;
    for (const photo of [svg, renamed, 'https://elsewhere.example/x.png', 'data:image/png;base64,'])
      await shop.expectError('updateProfile', 'photoRejected', { token, body: { photo } });
  },

  'rejects an invalid body with messages [API-26]': async (shop) => {
    const headers = { 'content-type': 'application/json' };
    for (const body of [
      '{',
      '[]',
      '"text"',
      '{"email":1}',
      '{"email":"a\\u0000","password":"x"}',
    ]) {
      const response = await shop.send({ method: 'POST', path: '/api/auth/login', headers, body });
      assert.equal(response.status, 400, `${body}: ${response.body}`);
      assert.ok(JSON.parse(response.body).errors.length > 0);
    }
  },

  'accepts any names, emails and passwords [API-33 SGN-14]': async (shop) => {
    const email = `odd ${Date.now()} ${Math.random()}`;
    await shop.call('signup', { body: { email, password: '', firstName: '', lastName: '' } });
    await shop.call('login', { body: { email, password: '' } });
  },
});

const onePixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

async function signUpAda(shop: ShopUnderTest) {
  const email = `new-${Date.now()}-${Math.random()}@test.example`;
  const response = await shop.call('signup', {
    body: { email, password: 'secret', firstName: 'Ada', lastName: 'Marlow', newsletter: true },
  });
  return { ...response, email };
}
