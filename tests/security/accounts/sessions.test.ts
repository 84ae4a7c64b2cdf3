import { createApp } from '@briolette/api';
import { defaultServerPolicy } from '@briolette/contract';
import type { Database } from '@briolette/storage';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from '../../support/engines.ts';
import { quickHashing } from '../../support/quick-hashing.ts';
import { asUser, openShopper, password, sender } from '../authorisation/shopper.ts';

const minute = 60_000;

describe.each(engines)('on $name', ({ open }) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  async function openShop() {
    let now = Date.now();
    const send = sender(
      createApp({
        database,
        secret: crypto.getRandomValues(new Uint8Array(32)),
        passwordHasher: quickHashing,
        policy: defaultServerPolicy,
        clock: () => new Date(now),
      }),
    );
    const { email } = await openShopper(send, `session-${crypto.randomUUID()}`);
    const post = async (path: string, token: string, body?: object, cookie = '') =>
      send(path, {
        method: 'POST',
        headers: { authorization: token, cookie },
        ...(body && { body: JSON.stringify(body) }),
      });
    /** Returns the token and the cookies of a response. */
    const held = async (response: Response) => ({
      token: (await response.json()).encodedToken as string,
      cookie: response.headers
        .getSetCookie()
        .map((each) => each.split(';')[0])
        .join('; '),
    });
    const logIn = async (more = {}) =>
      held(await post('/api/auth/login', '', { email, password, ...more }));
    return {
      ...(await logIn()),
      email,
      post,
      held,
      logIn,
      logInAgain: async () => (await logIn()).token,
      later: (ms: number) => {
        now += ms;
      },
      refresh: async ({ token, cookie }: { token: string; cookie: string }) =>
        held(await post('/api/auth/refresh', token, undefined, cookie)),
      getStatus: async (token: string) =>
        (await send('/api/user/cart', asUser(token, 'GET'))).status,
    };
  }

  test('logging out ends this session and no other [SES-07]', async () => {
    const shop = await openShop();
    const other = await shop.logInAgain();
    await shop.post('/api/auth/logout', shop.token, {});
    expect([await shop.getStatus(shop.token), await shop.getStatus(other)]).toEqual([401, 200]);
    expect((await shop.refresh(shop)).token).toBeUndefined();
  });

  test('logging out everywhere ends every session [SES-07]', async () => {
    const shop = await openShop();
    const other = await shop.logInAgain();
    await shop.post('/api/auth/logout', other, { everywhere: true });
    expect([await shop.getStatus(shop.token), await shop.getStatus(other)]).toEqual([401, 401]);
  });

  test('a new password ends all sessions and opens a new one [SES-07]', async () => {
    const shop = await openShop();
    const other = await shop.logInAgain();
    const passwords = { currentPassword: password, newPassword: 'another one' };
    const changed = await shop.post('/api/auth/password', shop.token, passwords);
    const { encodedToken } = await changed.json();
    const statuses = await Promise.all([shop.token, other, encodedToken].map(shop.getStatus));
    expect(statuses).toEqual([401, 401, 200]);
    const oldLogin = await shop.post('/api/auth/login', '', { email: shop.email, password });
    expect(oldLogin.status).toBe(401);
  });

  test('a wrong current password changes nothing', async () => {
    const shop = await openShop();
    const passwords = { currentPassword: 'wrong', newPassword: 'another one' };
    expect((await shop.post('/api/auth/password', shop.token, passwords)).status).toBe(401);
    expect(await shop.getStatus(shop.token)).toBe(200);
    expect(await shop.logInAgain()).toBeTypeOf('string');
  });

  test('reuse of an old refresh token ends the session for both holders [SES-04]', async () => {
    const shop = await openShop();
    const second = await shop.refresh(shop);
    shop.later(2 * minute);
    const third = await shop.refresh(second);
    expect(await shop.getStatus(third.token)).toBe(200);
    expect((await shop.refresh(shop)).token).toBeUndefined();
    expect(await shop.getStatus(third.token)).toBe(401);
    expect((await shop.refresh(third)).token).toBeUndefined();
  });

  test('two tabs can refresh at the same time [SES-05]', async () => {
    const shop = await openShop();
    const [first, second] = [await shop.refresh(shop), await shop.refresh(shop)];
    expect(await shop.getStatus(first.token)).toBe(200);
    expect(await shop.getStatus(second.token)).toBe(200);
  });

  test('a token expires after 15 minutes, a session after a week unused and after thirty days [SES-01 SES-06]', async () => {
    const shop = await openShop();
    shop.later(16 * minute);
    expect(await shop.getStatus(shop.token)).toBe(401);
    let held = await shop.refresh(shop);
    expect(await shop.getStatus(held.token)).toBe(200);
    for (let days = 6; days < 30; days += 6) {
      shop.later(6 * 24 * 60 * minute);
      held = await shop.refresh(held);
      expect(await shop.getStatus(held.token)).toBe(200);
    }
    shop.later(6 * 24 * 60 * minute);
    expect((await shop.refresh(held)).token).toBeUndefined();
    const idle = await shop.logIn();
    shop.later(7 * 24 * 60 * minute + minute);
    expect((await shop.refresh(idle)).token).toBeUndefined();
  });

  test('a copy of local storage is useless after 15 minutes [SES-01]', async () => {
    const shop = await openShop();
    const copy = shop.token;
    const early = await shop.post('/api/auth/refresh', copy);
    expect(early.status).toBe(401);
    shop.later(16 * minute);
    const thief = await shop.logIn();
    const statuses = [
      await shop.getStatus(copy),
      (await shop.post('/api/auth/refresh', copy)).status,
      (await shop.post('/api/auth/refresh', copy, undefined, thief.cookie)).status,
      (await shop.post('/api/auth/logout', copy, {})).status,
    ];
    expect(statuses).toEqual([401, 401, 401, 401]);
    expect((await shop.refresh(shop)).token).toBeTypeOf('string');
  });

  test('a refresh token is not an access token, and an access token cannot refresh', async () => {
    const shop = await openShop();
    const [, value = ''] = shop.cookie.split('=');
    expect(await shop.getStatus(value)).toBe(401);
    const swapped = await shop.post(
      '/api/auth/refresh',
      shop.token,
      undefined,
      `briolette-renewal=${shop.token}`,
    );
    expect(swapped.status).toBe(401);
  });

  test('scripts and other sites cannot read the cookie; over https it is bound to its host [SES-02]', async () => {
    const shop = await openShop();
    const login = { email: shop.email, password };
    const cookieFrom = async (path: string, more = {}) =>
      (await shop.post(path, '', { ...login, ...more })).headers.get('set-cookie') ?? '';
    const plain = await cookieFrom('http://localhost/api/auth/login');
    expect(plain).toMatch(
      /^briolette-renewal=[^;]+; Path=\/; HttpOnly; SameSite=Strict; Max-Age=604800$/,
    );
    const secure = await cookieFrom('https://shop.example/api/auth/login');
    expect(secure).toMatch(
      /^__Host-briolette-renewal=.*; HttpOnly; SameSite=Strict; Secure; Max-Age=/,
    );
    const until = await cookieFrom('http://localhost/api/auth/login', { remember: false });
    expect(until).not.toContain('Max-Age');
  });

  test('logging out deletes the cookie, and a new password replaces it [SES-07]', async () => {
    const shop = await openShop();
    const out = await shop.post('/api/auth/logout', shop.token, {});
    expect(out.headers.get('set-cookie')).toMatch(/^briolette-renewal=; .*Max-Age=0$/);
    const again = await shop.logIn();
    const passwords = { currentPassword: password, newPassword: 'another one' };
    const changed = await shop.held(await shop.post('/api/auth/password', again.token, passwords));
    expect((await shop.refresh(again)).token).toBeUndefined();
    expect((await shop.refresh(changed)).token).toBeTypeOf('string');
  });
});
