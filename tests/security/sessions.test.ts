import { createApp } from '@briolette/api';
import { serverPolicy } from '@briolette/contract';
import type { Database } from '@briolette/storage';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from '../support/engines.ts';
import { quickHashing } from '../support/quick-hashing.ts';
import { asUser, login, openShopper, password, sender } from './authorisation/shopper.ts';

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
        hashing: quickHashing,
        policy: serverPolicy,
        clock: () => new Date(now),
      }),
    );
    const { token, email } = await openShopper(send, `session-${crypto.randomUUID()}`);
    const post = async (path: string, token: string, body?: object) =>
      send(path, asUser(token, 'POST', body));
    return {
      token,
      email,
      post,
      logInAgain: () => login(send, email),
      later: (ms: number) => {
        now += ms;
      },
      renew: async (token: string) =>
        (await (await post('/api/auth/renew', token)).json()).encodedToken as string,
      statusOf: async (token: string) =>
        (await send('/api/user/cart', asUser(token, 'GET'))).status,
    };
  }

  test('logging out ends this session and leaves the others', async () => {
    const shop = await openShop();
    const other = await shop.logInAgain();
    await shop.post('/api/auth/logout', shop.token, {});
    expect([await shop.statusOf(shop.token), await shop.statusOf(other)]).toEqual([401, 200]);
    expect(await shop.renew(shop.token)).toBeUndefined();
  });

  test('logging out everywhere ends every session', async () => {
    const shop = await openShop();
    const other = await shop.logInAgain();
    await shop.post('/api/auth/logout', other, { everywhere: true });
    expect([await shop.statusOf(shop.token), await shop.statusOf(other)]).toEqual([401, 401]);
  });

  test('a new password ends every session and opens a new one', async () => {
    const shop = await openShop();
    const other = await shop.logInAgain();
    const passwords = { currentPassword: password, newPassword: 'another one' };
    const changed = await shop.post('/api/auth/password', shop.token, passwords);
    const { encodedToken } = await changed.json();
    const statuses = await Promise.all([shop.token, other, encodedToken].map(shop.statusOf));
    expect(statuses).toEqual([401, 401, 200]);
    const oldLogin = await shop.post('/api/auth/login', '', { email: shop.email, password });
    expect(oldLogin.status).toBe(401);
  });

  test('the wrong current password changes nothing', async () => {
    const shop = await openShop();
    const passwords = { currentPassword: 'wrong', newPassword: 'another one' };
    expect((await shop.post('/api/auth/password', shop.token, passwords)).status).toBe(401);
    expect(await shop.statusOf(shop.token)).toBe(200);
    expect(await shop.logInAgain()).toBeTypeOf('string');
  });

  test('a token that was renewed before is a stolen one: the session ends for both', async () => {
    const shop = await openShop();
    const second = await shop.renew(shop.token);
    shop.later(2 * minute);
    const third = await shop.renew(second);
    expect(await shop.statusOf(third)).toBe(200);
    expect(await shop.renew(shop.token)).toBeUndefined();
    expect([await shop.statusOf(third), await shop.renew(third)]).toEqual([401, undefined]);
  });

  test('two tabs that renew at once both go on', async () => {
    const shop = await openShop();
    const [first, second] = [await shop.renew(shop.token), await shop.renew(shop.token)];
    expect([await shop.statusOf(first), await shop.statusOf(second)]).toEqual([200, 200]);
  });

  test('a token runs out after a quarter of an hour, a session after thirty days', async () => {
    const shop = await openShop();
    shop.later(16 * minute);
    expect(await shop.statusOf(shop.token)).toBe(401);
    const renewed = await shop.renew(shop.token);
    expect(await shop.statusOf(renewed)).toBe(200);
    shop.later(31 * 24 * 60 * minute);
    expect(await shop.renew(renewed)).toBeUndefined();
  });
});
