import { createServer, createServerBackend, readConfig } from '@briolette/server';
import { expect, test } from 'vitest';
import { quickHashing } from '../support/quick-hashing.ts';
import { claimsOf } from './authorisation/bad-tokens.ts';
import { freshDatabase } from './fresh-database.ts';

test('every login, every refused one and every stolen renewal is an event, with whose account it is and no email', async () => {
  const events: object[] = [];
  const config = readConfig({ DATABASE_URL: await freshDatabase(), SHOP_SECRET: 'x'.repeat(32) });
  const everything: object[] = [];
  const note = (event: object) => {
    events.push(event);
    everything.push(event);
  };
  const shop = await createServerBackend(config, () => {}, { hashing: quickHashing, note });
  const server = createServer({ api: shop.fetch });
  const post = async (path: string, body?: object, headers: Record<string, string> = {}) => {
    const answer = await server.request(`/api/auth/${path}`, {
      method: 'POST',
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    const cookie = answer.headers
      .getSetCookie()
      .map((each) => each.split(';')[0] ?? '')
      .find((each) => each.includes('renewal'));
    return { status: answer.status, token: (await answer.json()).encodedToken as string, cookie };
  };
  const told = () => events.splice(0);
  const login = { email: 'ada@shop.example', password: 'the right password' };

  const { token } = await post('signup', login);
  const user = claimsOf(token).sub;
  expect(told()).toEqual([{ event: 'session opened', user }]);
  await post('login', { ...login, password: 'wrong' });
  await post('login', { ...login, email: 'nobody@shop.example' });
  expect(told()).toEqual([
    { event: 'wrong password', user },
    { event: 'unknown account', user: null },
  ]);
  const held = await post('login', login);
  expect(told()).toEqual([{ event: 'session opened', user }]);

  const renew = (cookie = '') => post('refresh', undefined, { authorization: held.token, cookie });
  const second = await renew(held.cookie);
  const third = await renew(second.cookie);
  expect([second.status, third.status, told()]).toEqual([200, 200, []]);
  expect((await renew(held.cookie)).status).toBe(401);
  expect(told()).toEqual([{ event: 'renewal used twice', user }]);

  const last = await post('login', login);
  await post('logout', {}, { authorization: last.token });
  for (let guess = 0; guess < 12; guess++) await post('login', { ...login, password: 'wrong' });
  expect(told()).toContainEqual({ event: 'session ended', user });
  await post('login', login);
  expect(told()).toEqual([{ event: 'too many attempts', user: null }]);
  expect(JSON.stringify(everything)).not.toContain('@');
  await shop.database.close();
});
