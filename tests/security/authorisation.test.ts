import { type AppOptions, createApp } from '@briolette/api';
import { pathOf, serverPolicy } from '@briolette/contract';
import type { Database } from '@briolette/storage';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openFreshPostgres } from '../support/engines.ts';
import { quickHashing } from '../support/quick-hashing.ts';
import { badTokens } from './authorisation/bad-tokens.ts';
import { exampleBody } from './authorisation/example-body.ts';
import { guardedCalls, shopperCalls } from './authorisation/guarded-calls.ts';
import {
  asUser,
  login,
  openShopper,
  possessions,
  type Send,
  sender,
} from './authorisation/shopper.ts';

const secret = crypto.getRandomValues(new Uint8Array(32));
let database: Database;
beforeAll(async () => {
  database = await openFreshPostgres();
  await database.script('update products set stock = 1000');
});
afterAll(() => database.close());

function openApp(options: Partial<AppOptions> = {}): Send {
  return sender(
    createApp({
      database,
      secret,
      hashing: quickHashing,
      policy: serverPolicy,
      inbox: 'own',
      ...options,
    }),
  );
}

/** These ask for a password, a passkey, a piece that is sold out, or an order that is packed or sent. */
const asksForSecret = new Set<string>([
  'changePassword',
  'changeEmail',
  'askNewPasskey',
  'addPasskey',
  'eraseAccount',
  'addAlert',
  'getInvoice',
  'writeReview',
  'withdrawFromOrder',
  'getValuation',
  'askForService',
  'answerService',
]);

/** Which calls give a bad token anything but a refusal. */
async function admittedWith(send: Send): Promise<string[]> {
  const victim = await openShopper(send, `canary-${crypto.randomUUID()}`);
  const revoked = await login(send, victim.email);
  await send('/api/auth/logout', asUser(revoked, 'POST', {}));
  const admitted: string[] = [];
  for (const [kind, token] of Object.entries(await badTokens(victim.token, revoked, secret)))
    for (const [name, call] of guardedCalls) {
      const path = pathOf(call, victim.ids);
      const body = exampleBody(name, victim.ids);
      const response = await send(path, asUser(token, call.method, body));
      const text = await response.text();
      if (response.status !== 401 || text.includes('canary-'))
        admitted.push(`${name} with ${kind}: ${text}`);
    }
  return admitted;
}

/** What another user's token, and no token at all, can learn or change of somebody's things. */
async function harmDone(send: Send): Promise<string[]> {
  const victim = await openShopper(send, `canary-${crypto.randomUUID()}`);
  const before = await possessions(send, victim.token);
  const harm: string[] = [];
  for (const [name, call] of shopperCalls) {
    const other = await openShopper(send, `other-${crypto.randomUUID()}`);
    const token = call.auth === 'none' ? null : other.token;
    const body = exampleBody(name, victim.ids);
    const response = await send(pathOf(call, victim.ids), asUser(token, call.method, body));
    if ((await response.text()).includes('canary-')) harm.push(`${name} shows another's data`);
    if (!response.ok && response.status >= 500) harm.push(`${name} answers ${response.status}`);
    if ((await possessions(send, victim.token)) !== before) {
      harm.push(`${name} changes another's data`);
      break;
    }
  }
  return harm;
}

test(`every guarded call (${guardedCalls.length}) refuses every kind of bad token [API-22] [PER-04]`, async () => {
  expect(guardedCalls.length).toBeGreaterThan(15);
  expect(await admittedWith(openApp())).toEqual([]);
}, 120_000);

test(`no call (${shopperCalls.length}) shows or changes what belongs to another user`, async () => {
  expect(await harmDone(openApp())).toEqual([]);
}, 120_000);

test('the examples are possible: what is refused to others is done for its owner', async () => {
  const send = openApp();
  const refused: string[] = [];
  for (const [name, call] of guardedCalls) {
    if (asksForSecret.has(name) || call.auth !== 'token') continue;
    const owner = await openShopper(send, `owner-${crypto.randomUUID()}`);
    const body = exampleBody(name, owner.ids);
    const response = await send(pathOf(call, owner.ids), asUser(owner.token, call.method, body));
    if (!response.ok) refused.push(`${name} ${response.status} ${await response.text()}`);
  }
  expect(refused).toEqual([]);
}, 120_000);

test('one key sent by two users is two orders, each their own', async () => {
  const send = openApp();
  const key = crypto.randomUUID();
  const orders = await Promise.all(
    ['first', 'second'].map(async (mark) => {
      const { token, ids } = await openShopper(send, `${mark}-${crypto.randomUUID()}`);
      const body = { addressId: ids.addressId, payBy: 'Cash on delivery' };
      const place = async () =>
        (await send('/api/user/orders', asUser(token, 'POST', body, key))).json();
      const [one, again] = [await place(), await place()];
      expect(again.order.orderId).toBe(one.order.orderId);
      expect(one.order.address.fullName).toContain(mark);
      return one.order.orderId;
    }),
  );
  expect(new Set(orders).size).toBe(2);
});

describe('the matrix finds a planted hole:', () => {
  test('an order is sent to an address of another user', async () => {
    const planted = rewriting(
      'place-order',
      'where user_id = $1 and id::text = $4',
      'where id::text = $4',
    );
    expect(await harmDone(openApp({ database: planted }))).toContain(
      "placeOrder shows another's data",
    );
  }, 120_000);

  test('whoever is not logged in is told that a thing is not there, instead of to log in', async () => {
    const send = openApp();
    const unsafe: Send = async (path, init) => {
      const answer = await send(path, init);
      return answer.status === 401 && path.startsWith('/api/user/orders/')
        ? Response.json({ errors: ['not found'] }, { status: 404 })
        : answer;
    };
    expect((await admittedWith(unsafe)).join('\n')).toContain('getOrder with no token');
  }, 120_000);

  test('a token whose algorithm is none is believed', async () => {
    const send = openApp();
    const unsafe: Send = async (path, init) => {
      const headers = new Headers(init?.headers);
      const [header = '', payload] = (headers.get('authorization') ?? '').split('.');
      const isNone = Buffer.from(header, 'base64url').toString() === '{"alg":"none"}';
      if (!isNone || !payload) return send(path, init);
      return Response.json({ cart: [] });
    };
    expect((await admittedWith(unsafe)).join('\n')).toContain('algorithm none');
  }, 120_000);

  test('an order is found by its id alone', async () => {
    const send = openApp({
      database: rewriting('find-order', 'o.user_id = $1', '$1::uuid is not null'),
    });
    expect(await harmDone(send)).toContain("getOrder shows another's data");
  }, 120_000);

  test('a session is ended by its id alone', async () => {
    const send = openApp({
      database: rewriting('end-own-session', 'user_id = $1', '$1::uuid is not null'),
    });
    expect((await harmDone(send)).join()).toContain("endSession changes another's data");
  }, 120_000);

  test('an address is deleted by its id alone', async () => {
    const send = openApp({
      database: rewriting('remove-address', 'user_id = $1', '$1::uuid is not null'),
    });
    expect(await harmDone(send)).toContain("removeAddress changes another's data");
  }, 120_000);
});

function rewriting(name: string, from: string, to: string): Database {
  return {
    ...database,
    query: (statement, parameters) => {
      if (statement.name !== name) return database.query(statement, parameters);
      const text = statement.text.replace(from, to);
      if (text === statement.text) throw new Error(`${name} has changed: nothing was planted`);
      return database.query({ name: `planted-${name}`, text }, parameters);
    },
  };
}
