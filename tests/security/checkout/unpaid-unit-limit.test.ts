import { apiErrors } from '@briolette/contract';
import { createServer, createServerBackend, readConfig, trustedProxies } from '@briolette/server';
import type { Database } from '@briolette/storage';
import { afterEach, expect, test } from 'vitest';
import { quickHashing } from '../../support/quick-hashing.ts';
import { freshDatabase } from '../fresh-database.ts';

const proxy = '10.0.0.1';
const password = 'a quiet password';
const opened: Database[] = [];
afterEach(async () => {
  for (const database of opened.splice(0)) await database.close();
});

/** A shop behind a proxy, with default settings. */
async function openShop(settings: Record<string, string> = {}) {
  const config = readConfig({
    DATABASE_URL: await freshDatabase(),
    SHOP_SECRET: 'x'.repeat(32),
    SHOP_RATE_LIMIT_PER_IP: '1000',
    ...settings,
  });
  const shop = await createServerBackend(config, () => {}, { hashing: quickHashing });
  opened.push(shop.database);
  await shop.database.script('update products set stock = 1000');
  const server = createServer({
    api: shop.fetch,
    proxies: trustedProxies([proxy]) ?? expect.unreachable(),
  });
  const call = async (address: string, path: string, token = '', body?: object) => {
    const headers = {
      authorization: token,
      'idempotency-key': crypto.randomUUID(),
      // A client can prepend values to what the proxy adds.
      'x-forwarded-for': `${crypto.getRandomValues(new Uint8Array(4)).join('.')}, ${address}`,
    };
    const method = body ? 'POST' : 'GET';
    const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
    const response = await server.request(path, init, {
      incoming: { headers: {}, socket: { remoteAddress: proxy } },
    });
    return { status: response.status, body: await response.json() };
  };
  return { call, database: shop.database };
}

type Call = Awaited<ReturnType<typeof openShop>>['call'];

/** Signs up and places cash orders of one product each until the shop rejects one. */
async function orderEverything(call: Call, address: string) {
  const email = `${crypto.randomUUID()}@shop.example`;
  const signedUp = await call(address, '/api/auth/signup', '', { email, password });
  const token: string = signedUp.body.encodedToken;
  const [home] = (await call(address, '/api/user/addresses', token)).body.addresses;
  const { products } = (await call(address, '/api/products?limit=50')).body;
  const order = { addressId: home.id, payBy: 'Cash on delivery' };
  let units = 0;
  for (const product of products) {
    await call(address, '/api/user/cart', token, { product });
    const { status, body } = await call(address, '/api/user/orders', token, order);
    if (status !== 201) return { units, code: body.code, errors: body.errors };
    units += 1;
  }
  return { units, code: null, errors: [] };
}

test('one account can hold twenty unpaid units [CHK-23]', async () => {
  const { call } = await openShop();
  expect(await orderEverything(call, '9.9.9.9')).toEqual({
    units: 20,
    code: 'tooManyUnpaidUnits',
    errors: [apiErrors.tooManyUnpaidUnits.text],
  });
});

test('one address can hold sixty unpaid units with any number of accounts and forged headers; others still order [CHK-23]', async () => {
  const { call, database } = await openShop();
  let units = 0;
  for (let account = 0; account < 6; account++)
    units += (await orderEverything(call, '9.9.9.9')).units;
  expect(units).toBe(60);
  expect((await orderEverything(call, '8.8.8.8')).units).toBe(20);
  const stored = await database.query<{ text: string }>({
    name: 'stored-unit-counts',
    text: `select coalesce(string_agg(u::text, ' '), '') || (
      select string_agg(o.unpaid_count_keys::text, ' ') from orders o) as text from unpaid_unit_counts u`,
  });
  expect(stored[0]?.text).not.toMatch(/9\.9\.9\.9|8\.8\.8\.8/);
});

test('an account can place thirty unpaid orders an hour, none after fifteen cancellations, and can always cancel [ABU-03]', async () => {
  const { call } = await openShop({
    SHOP_UNPAID_UNITS_PER_ACCOUNT: '0',
    SHOP_UNPAID_UNITS_PER_IP: '0',
  });
  expect(await orderEverything(call, '9.9.9.9')).toMatchObject({
    units: 30,
    code: 'tooManyOrders',
  });

  const email = `${crypto.randomUUID()}@shop.example`;
  const { body } = await call('9.9.9.9', '/api/auth/signup', '', { email, password });
  const token: string = body.encodedToken;
  const [home] = (await call('9.9.9.9', '/api/user/addresses', token)).body.addresses;
  const [product] = (await call('9.9.9.9', '/api/products?limit=1')).body.products;
  const order = { addressId: home.id, payBy: 'Cash on delivery' };
  const cancelled: number[] = [];
  for (let nr = 0; nr < 16; nr++) {
    await call('9.9.9.9', '/api/user/cart', token, { product });
    const placed = await call('9.9.9.9', '/api/user/orders', token, order);
    if (placed.status !== 201) {
      expect(placed.body.code).toBe('tooManyOrders');
      break;
    }
    const path = `/api/user/orders/${placed.body.order.orderId}/cancel`;
    cancelled.push((await call('9.9.9.9', path, token, {})).status);
  }
  expect(cancelled).toEqual(Array(15).fill(200));
});

test('control: without limits one account can order every product', async () => {
  const { call } = await openShop({
    SHOP_UNPAID_UNITS_PER_ACCOUNT: '0',
    SHOP_UNPAID_UNITS_PER_IP: '0',
    SHOP_ORDERS_PER_HOUR: '0',
  });
  const { units, code } = await orderEverything(call, '9.9.9.9');
  expect(code).toBeNull();
  expect(units).toBeGreaterThan(40);
});
