import { buildPath } from '@briolette/contract';
import type { Database } from '@briolette/storage';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openFreshPostgres } from '../../support/engines.ts';
import { exampleBody } from './example-body.ts';
import { guardedCalls, shopperCalls } from './guarded-calls.ts';
import { findAcceptedTokens, findLeaks, openApp } from './matrix.ts';
import { asUser, openShopper } from './shopper.ts';

let database: Database;
beforeAll(async () => {
  database = await openFreshPostgres();
  await database.script('update products set stock = 1000');
});
afterAll(() => database.close());

/** Calls that need a password, a passkey, a guest, a sold-out product, or a packed or shipped order. */
const secretCalls = new Set<string>([
  'changePassword',
  'requestEmailChange',
  'createPasskeyRegistration',
  'createPasskey',
  'eraseAccount',
  'convertGuest',
  'mergeGuest',
  'createStockAlert',
  'getInvoice',
  'saveReview',
  'addReviewPhoto',
  'withdrawFromOrder',
  'getValuation',
  'createRepair',
  'respondToRepair',
]);

test(`every guarded call (${guardedCalls.length}) rejects every kind of bad token [API-22] [PER-04]`, async () => {
  expect(guardedCalls.length).toBeGreaterThan(15);
  expect(await findAcceptedTokens(openApp({ database }))).toEqual([]);
}, 120_000);

test(`no call (${shopperCalls.length}) shows or changes another user's data`, async () => {
  expect(await findLeaks(openApp({ database }))).toEqual([]);
}, 120_000);

test('the examples are valid: they succeed for their owner', async () => {
  const send = openApp({ database });
  const rejected: string[] = [];
  for (const [name, call] of guardedCalls) {
    if (secretCalls.has(name) || call.auth !== 'token') continue;
    const owner = await openShopper(send, `owner-${crypto.randomUUID()}`);
    const body = exampleBody(name, owner.ids);
    const response = await send(buildPath(call, owner.ids), asUser(owner.token, call.method, body));
    if (!response.ok) rejected.push(`${name} ${response.status} ${await response.text()}`);
  }
  expect(rejected).toEqual([]);
}, 120_000);

test('one idempotency key of two users creates two separate orders', async () => {
  const send = openApp({ database });
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
