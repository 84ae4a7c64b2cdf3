import { createServer, createServerBackend, readConfig } from '@briolette/server';
import { expect, test } from 'vitest';
import { quickHashing } from '../support/quick-hashing.ts';
import { parseClaims } from './authorisation/bad-tokens.ts';
import { freshDatabase } from './fresh-database.ts';

test('logs every login, failed login and reused refresh token with the user id and without the email', async () => {
  const events: object[] = [];
  const config = readConfig({ DATABASE_URL: await freshDatabase(), SHOP_SECRET: 'x'.repeat(32) });
  const everything: object[] = [];
  const note = (event: object) => {
    events.push(event);
    everything.push(event);
  };
  const shop = await createServerBackend(config, () => {}, {
    hashing: quickHashing,
    logSecurityEvent: note,
  });
  const server = createServer({ api: shop.fetch });
  const post = async (path: string, body?: object, headers: Record<string, string> = {}) => {
    const response = await server.request(`/api/auth/${path}`, {
      method: 'POST',
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    const cookie = response.headers
      .getSetCookie()
      .map((each) => each.split(';')[0] ?? '')
      .find((each) => each.includes('renewal'));
    return {
      status: response.status,
      token: (await response.json()).encodedToken as string,
      cookie,
    };
  };
  const drainEvents = () => events.splice(0);
  const login = { email: 'ada@shop.example', password: 'the right password' };

  const { token } = await post('signup', login);
  const user = parseClaims(token).sub;
  expect(drainEvents()).toEqual([{ event: 'session opened', user }]);
  await post('login', { ...login, password: 'wrong' });
  await post('login', { ...login, email: 'nobody@shop.example' });
  expect(drainEvents()).toEqual([
    { event: 'wrong password', user },
    { event: 'unknown account', user: null },
  ]);
  const held = await post('login', login);
  expect(drainEvents()).toEqual([{ event: 'session opened', user }]);

  const refresh = (cookie = '') =>
    post('refresh', undefined, { authorization: held.token, cookie });
  const second = await refresh(held.cookie);
  const third = await refresh(second.cookie);
  expect([second.status, third.status, drainEvents()]).toEqual([200, 200, []]);
  expect((await refresh(held.cookie)).status).toBe(401);
  expect(drainEvents()).toEqual([{ event: 'renewal used twice', user }]);

  const last = await post('login', login);
  await post('logout', {}, { authorization: last.token });
  for (let guess = 0; guess < 12; guess++) await post('login', { ...login, password: 'wrong' });
  expect(drainEvents()).toContainEqual({ event: 'session ended', user });
  await post('login', login);
  expect(drainEvents()).toEqual([{ event: 'too many attempts', user: null }]);
  expect(JSON.stringify(everything)).not.toContain('@');
  await shop.database.close();
});
