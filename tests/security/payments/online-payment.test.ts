import { apiErrors } from '@briolette/contract';
import { createServerBackend, readConfig } from '@briolette/server';
import { expect, test } from 'vitest';
import { quickHashing } from '../../support/quick-hashing.ts';
import { freshDatabase } from '../fresh-database.ts';

async function orderOnline(settings: Record<string, string>) {
  const config = readConfig({
    DATABASE_URL: await freshDatabase(),
    SHOP_SECRET: 'x'.repeat(32),
    ...settings,
  });
  const shop = await createServerBackend(config, () => {}, { hashing: quickHashing });
  const call = async (path: string, token = '', body?: object) => {
    const headers = { authorization: token, 'idempotency-key': 'one-key-for-this' };
    const method = body ? 'POST' : 'GET';
    const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
    const response = await shop.fetch(new Request(`http://shop.example${path}`, init));
    return { status: response.status, body: await response.json() };
  };
  const { body } = await call('/api/auth/signup', '', {
    email: 'a@shop.example',
    password: 'a quiet password',
  });
  const token = body.encodedToken;
  const [product] = (await call('/api/products')).body.products;
  await call('/api/user/cart', token, { product });
  const [address] = (await call('/api/user/addresses', token)).body.addresses;
  const response = await call('/api/user/orders', token, {
    addressId: address.id,
    payBy: 'online',
  });
  const { cart } = (await call('/api/user/cart', token)).body;
  await shop.database.close();
  return { ...response, cart };
}

test('a shop without a provider rejects online payment with a message and keeps the cart', async () => {
  const { status, body, cart } = await orderOnline({});
  expect({ status, errors: body.errors }).toEqual({
    status: 409,
    errors: [apiErrors.onlinePaymentUnavailable.text],
  });
  expect(cart).toHaveLength(1);
});

test('a demo accepts test payments', async () => {
  expect((await orderOnline({ SHOP_DEMO: '1' })).status).toBe(201);
});
