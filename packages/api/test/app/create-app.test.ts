import { apiErrors, defaultPolicy } from '@briolette/contract';
import type { Database } from '@briolette/storage';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { memoryProvider } from '../../../../tests/doubles/memory-provider.ts';
import { engines } from '../../../../tests/support/engines.ts';
import { quickHashing } from '../../../../tests/support/quick-hashing.ts';
import { type AppOptions, createApp } from '../../src/index.ts';

const secret = new TextEncoder().encode('a secret that only this test knows.....');

describe.each(engines)('on $name', ({ open }) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  const shopAt = (options: Partial<AppOptions> = {}) => {
    const app = createApp({
      database,
      secret,
      passwordHasher: quickHashing,
      reportError: () => {},
      ...options,
    });
    const send = async (
      method: string,
      path: string,
      token?: string,
      body?: unknown,
      headers = {},
    ) => {
      const response = await app.request(path, {
        method,
        headers: { ...(token && { authorization: token }), ...headers },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      return { status: response.status, body: await response.json() };
    };
    return { send };
  };
  const signUp = async (send: ReturnType<typeof shopAt>['send']) => {
    const email = `${crypto.randomUUID()}@test.example`;
    const { body } = await send('POST', '/api/auth/signup', undefined, { email, password: 'x' });
    return { email, token: body.encodedToken as string, id: body.createdUser._id as string };
  };

  test('has no inbox outside of a demo [MAI-06]', async () => {
    const { send } = shopAt();
    const { token } = await signUp(send);
    const { body } = await shopAt({ inboxScope: 'own' }).send('POST', '/api/inbox/keys', token);
    const headers = { 'inbox-keys': body.key };
    for (const [method, path] of [
      ['POST', '/api/inbox/keys'],
      ['GET', '/api/inbox'],
      ['GET', '/api/inbox/any'],
    ] as const) {
      const response = await send(method, path, token, undefined, headers);
      expect(response).toMatchObject({
        status: 404,
        body: { errors: [apiErrors.callNotFound.text] },
      });
    }
  });

  test('rejects an expired token', async () => {
    let now = new Date('2026-11-14T12:00:00Z');
    const { send } = shopAt({ clock: () => now });
    const { token } = await signUp(send);
    now = new Date(now.getTime() + (defaultPolicy.tokenMinutes * 60 + 1) * 1000);
    expect(await send('GET', '/api/user/cart', token)).toMatchObject({
      status: 401,
      body: { errors: [apiErrors.invalidToken.text], code: 'invalidToken' },
    });
  });

  test('rejects a token signed with another secret [API-22 API-32]', async () => {
    const elsewhere = shopAt({
      secret: new TextEncoder().encode('another secret, also 32 bytes long...'),
    });
    const { token } = await signUp(elsewhere.send);
    const here = shopAt();
    expect(await here.send('GET', '/api/user/cart', token)).toEqual({
      status: 401,
      body: { errors: [apiErrors.invalidToken.text], code: 'invalidToken' },
    });
  });

  test('returns 404 for a valid token of a deleted user [API-23]', async () => {
    const { send } = shopAt();
    const { token, id } = await signUp(send);
    await database.query({ name: 'forget-user', text: 'delete from users where id = $1' }, [id]);
    expect(await send('GET', '/api/user/wishlist', token)).toEqual({
      status: 404,
      body: { errors: [apiErrors.userNotFound.text], code: 'userNotFound' },
    });
  });

  test('finds the user by the email in the token [API-28]', async () => {
    const { send } = shopAt();
    const { token, id } = await signUp(send);
    await database.query(
      { name: 'move-user', text: `update users set email = 'moved-' || email where id = $1` },
      [id],
    );
    expect((await send('GET', '/api/user/cart', token)).status).toBe(404);
  });

  test('reports an unexpected failure and returns a 500 without details [API-24 API-25]', async () => {
    const { token } = await signUp(shopAt().send);
    const reportError = vi.fn();
    const broken: Database = {
      ...database,
      query: (statement, parameters) =>
        statement.name === 'remove-from-wishlist'
          ? Promise.reject(new Error('disk on fire at 10.0.0.7'))
          : database.query(statement, parameters),
    };
    const { send } = shopAt({ database: broken, reportError });
    expect(await send('DELETE', '/api/user/wishlist/x', token)).toEqual({
      status: 500,
      body: { error: { message: 'Something went wrong' } },
    });
    expect(reportError).toHaveBeenCalledOnce();
  });

  test('returns the same error for unknown emails and wrong passwords if configured [API-20 API-21]', async () => {
    const { send } = shopAt({ policy: { ...defaultPolicy, hideUnknownEmails: true } });
    const { email } = await signUp(send);
    const unknown = await send('POST', '/api/auth/login', undefined, {
      email: 'no@x',
      password: 'x',
    });
    const wrong = await send('POST', '/api/auth/login', undefined, { email, password: 'y' });
    expect(unknown).toEqual(wrong);
    expect(unknown.status).toBe(401);
  });

  test('updates updatedAt but not createdAt of a line, as timestamps with an offset [API-14 ENT-23]', async () => {
    let now = new Date('2026-11-14T12:00:00Z');
    const { send } = shopAt({ clock: () => now });
    const { token } = await signUp(send);
    const { body } = await send('GET', '/api/products');
    const product = body.products[0];
    await send('POST', '/api/user/cart', token, { product });
    for (const [type, minute] of [
      ['increment', 1],
      ['decrement', 2],
    ] as const) {
      now = new Date(`2026-11-14T12:0${minute}:00Z`);
      const { body } = await send('POST', `/api/user/cart/${product._id}`, token, {
        action: { type },
      });
      expect(body.cart[0]).toMatchObject({
        createdAt: '2026-11-14T12:00:00+00:00',
        updatedAt: `2026-11-14T12:0${minute}:00+00:00`,
      });
    }
  });

  test('creates a new account for each guest login on a server [PER-06]', async () => {
    const guest = { email: 'guest@test.example', password: 'shared', freshAccount: true };
    const { send } = shopAt({ guest });
    const one = await send('POST', '/api/auth/login', undefined, guest);
    const two = await send('POST', '/api/auth/login', undefined, guest);
    expect(one.status).toBe(200);
    expect(one.body.foundUser._id).not.toBe(two.body.foundUser._id);
  });

  test('returns an error if there is no guest account', async () => {
    expect((await shopAt().send('GET', '/api/auth/guest')).status).toBe(404);
  });

  describe('a paid order', () => {
    const buy = async (options: Partial<AppOptions>) => {
      const { send } = shopAt(options);
      const { token } = await signUp(send);
      const { body } = await send('GET', '/api/products');
      await send('POST', '/api/user/cart', token, { product: body.products[0] });
      const { body: book } = await send('GET', '/api/user/addresses', token);
      const order = { addressId: book.addresses[0].id, payBy: 'online' };
      const key = { 'idempotency-key': crypto.randomUUID() };
      return { send, token, place: () => send('POST', '/api/user/orders', token, order, key) };
    };

    test('is placed once the provider has authorised its amount [CHK-11]', async () => {
      const provider = memoryProvider(() => new Date());
      const start = vi.spyOn(provider, 'start');
      const { place, send, token } = await buy({ paymentProviders: [provider] });
      const { status, body } = await place();
      expect(status).toBe(201);
      expect(body.order).toMatchObject({
        state: 'awaiting_payment',
        payment: { state: 'pending' },
      });
      const [request] = start.mock.calls[0] ?? [];
      expect(request?.amountCents).toBe(body.order.amount * 100);
      expect(body.order.payment.url).toContain(request?.paymentId);
      await place();
      expect(start).toHaveBeenCalledOnce();
      provider.pay(request?.orderNumber ?? '');
      const check = `/api/user/orders/${body.order.orderId}/payment/sync`;
      const { body: paid } = await send('POST', check, token);
      expect(paid.order).toMatchObject({ state: 'placed', payment: { state: 'authorised' } });
    });

    test('can be paid again after a decline and keeps its stock', async () => {
      const provider = memoryProvider(() => new Date());
      const { place, send, token } = await buy({ paymentProviders: [provider] });
      const { order } = (await place()).body;
      provider.decline([...provider.payments.keys()][0] ?? '');
      const again = await send('POST', `/api/user/orders/${order.orderId}/payment`, token);
      expect(again.body.order.payment).toMatchObject({ state: 'pending' });
      expect(again.body.order.payment.url).not.toBe(order.payment.url);
      expect(provider.payments.size).toBe(2);
    });

    test("waits while the provider doesn't respond, then continues", async () => {
      const provider = memoryProvider(() => new Date());
      provider.isDown = true;
      const { place, send, token } = await buy({ paymentProviders: [provider] });
      const { status, body } = await place();
      expect(status).toBe(201);
      expect(body.order).toMatchObject({ state: 'awaiting_payment', payment: { url: null } });
      const pay = `/api/user/orders/${body.order.orderId}/payment`;
      expect((await send('POST', pay, token)).status).toBe(503);
      provider.isDown = false;
      expect((await send('POST', pay, token)).body.order.payment.url).toContain('https://');
      expect(provider.payments.size).toBe(1);
    });

    test('is rejected if online payments are disabled', async () => {
      const { place } = await buy({});
      expect((await place()).status).toBe(409);
    });
  });
});
