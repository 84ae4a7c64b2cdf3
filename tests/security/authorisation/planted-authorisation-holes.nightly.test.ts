import type { Database } from '@briolette/storage';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openFreshPostgres } from '../../support/engines.ts';
import { numberedPart } from '../../support/numbered-part.ts';
import { findAcceptedTokens, findLeaks, openApp } from './matrix.ts';
import type { Send } from './shopper.ts';

let database: Database;
beforeAll(async () => {
  database = await openFreshPostgres();
  await database.script('update products set stock = 1000');
});
afterAll(() => database.close());

describe('the matrix finds a planted hole:', () => {
  test("an order is sent to another user's address", async () => {
    const planted = rewriting(
      'place-order',
      'where user_id = :userId and id::text = :addressId',
      'where id::text = :addressId',
    );
    expect(await findLeaks(openApp({ database: planted }))).toContain(
      "placeOrder shows another's data",
    );
  }, 120_000);

  test('an unauthenticated request gets 404 instead of 401', async () => {
    const send = openApp({ database });
    const unsafe: Send = async (path, init) => {
      const response = await send(path, init);
      return response.status === 401 && path.startsWith('/api/user/orders/')
        ? Response.json({ errors: ['not found'] }, { status: 404 })
        : response;
    };
    expect((await findAcceptedTokens(unsafe)).join('\n')).toContain('getOrder with no token');
  }, 120_000);

  test('a token with algorithm "none" is accepted', async () => {
    const send = openApp({ database });
    const unsafe: Send = async (path, init) => {
      const headers = new Headers(init?.headers);
      const [header = '', payload] = (headers.get('authorization') ?? '').split('.');
      const isNone = Buffer.from(header, 'base64url').toString() === '{"alg":"none"}';
      if (!isNone || !payload) return send(path, init);
      return Response.json({ cart: [] });
    };
    expect((await findAcceptedTokens(unsafe)).join('\n')).toContain('algorithm none');
  }, 120_000);

  test('an order is found by its id alone', async () => {
    const send = openApp({
      database: rewriting('find-order', 'o.user_id = $1', '$1::uuid is not null'),
    });
    expect(await findLeaks(send)).toContain("getOrder shows another's data");
  }, 120_000);

  test('a session is ended by its id alone', async () => {
    const send = openApp({
      database: rewriting('end-own-session', 'user_id = $1', '$1::uuid is not null'),
    });
    expect((await findLeaks(send)).join()).toContain("revokeSession changes another's data");
  }, 120_000);

  test('an address is deleted by its id alone', async () => {
    const send = openApp({
      database: rewriting('remove-address', 'user_id = $1', '$1::uuid is not null'),
    });
    expect(await findLeaks(send)).toContain("deleteAddress changes another's data");
  }, 120_000);
});

function rewriting(name: string, from: string, to: string): Database {
  return {
    ...database,
    query: (statement, parameters) => {
      if (statement.name !== name) return database.query(statement, parameters);
      const text = statement.text.replace(
        numberedPart(statement, from),
        numberedPart(statement, to),
      );
      if (text === statement.text) throw new Error(`${name} has changed: nothing was planted`);
      return database.query({ name: `planted-${name}`, text }, parameters);
    },
  };
}
