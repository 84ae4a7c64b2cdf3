import { calls as table } from '@briolette/contract';
import { openApiDocument } from '@briolette/contract/openapi';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test, vi } from 'vitest';
import { fillFromCall } from './fill-from-call.ts';
import { findIds } from './find-ids.ts';
import { matchCalls } from './match-calls.ts';
import { callOf, parameterValue, withParameter } from './path-template.ts';
import { type DocumentedCall, readDocument } from './read-document.ts';
import { sampleFromSchema } from './sample-from-schema.ts';

const calls = readDocument(openApiDocument());
const call = (id: string) => calls.find((one) => one.id === id) as DocumentedCall;
const rows = [{ isUsed: true, header: 'Accept', value: '*/*' }];

test('every call of the contract is read from the document', () => {
  expect(calls.map(({ id }) => id).sort()).toEqual(Object.keys(table).sort());
  expect(call('placeOrder')).toMatchObject({ method: 'POST', needsToken: true });
  expect(call('login').answers).toContainEqual([
    '401',
    'The credentials you entered are invalid. Unauthorized access error.',
  ]);
});

test('every sample body is one its schema accepts', () => {
  const ajv = new Ajv2020({ strict: false });
  for (const { id, body } of calls) {
    if (!body) continue;
    const sample = sampleFromSchema(body);
    expect(ajv.validate(body, sample), `${id}: ${JSON.stringify(sample)}`).toBe(true);
  }
});

test('a sample has the ids that exist, by the names of parameters', () => {
  const ids = { productId: 'ring-1', addressId: 'home-1' };
  expect(sampleFromSchema(call('addToCart').body ?? {}, ids)).toEqual({
    product: { _id: 'ring-1' },
  });
  expect(sampleFromSchema(call('placeOrder').body ?? {}, ids)).toEqual({
    addressId: 'home-1',
    payBy: 'online',
  });
  expect(sampleFromSchema(call('editProfile').body ?? {})).toMatchObject({ photo: null });
  expect(sampleFromSchema(call('addAddress').body ?? {})).toMatchObject({
    home: true,
    work: false,
  });
  expect(sampleFromSchema(call('logout').body ?? {})).toEqual({ everywhere: false });
});

test('choosing a call fills method, path, body and the headers it asks for', () => {
  const ids = { productId: 'ring 1' };
  const filling = fillFromCall(call('changeQuantity'), ids, rows, true);
  expect(filling).toEqual({
    reqType: 'POST',
    endpoint: '/api/user/cart/ring%201',
    body: '{\n  "action": {\n    "type": "increment"\n  }\n}',
    rows: [...rows, { isUsed: true, header: 'authorization', value: '{{session}}' }],
  });
  const order = fillFromCall(call('placeOrder'), {}, filling.rows ?? [], false);
  expect(order.rows?.map(({ header }) => header)).toEqual([
    'Accept',
    'authorization',
    'idempotency-key',
  ]);
  expect(fillFromCall(call('getOrder'), {}, rows, false).endpoint).toBe(
    '/api/user/orders/{orderId}',
  );
});

test('an id comes from the list beside the call, else from another list of the same things', async () => {
  const answers: Record<string, unknown> = {
    '/api/user/cart': { cart: [] },
    '/api/products': { products: [{ _id: 'ring-1' }] },
    '/api/user/orders': { orders: [{ orderId: 'o-1' }] },
    '/api/user/addresses': { addresses: [{ id: 'a-1' }] },
  };
  const readJson = vi.fn(async (path: string) => answers[path]);
  const idsFor = (id: string) => findIds(calls, call(id), readJson);
  expect(await idsFor('removeFromCart')).toEqual({ productId: 'ring-1' });
  expect(await idsFor('getOrder')).toEqual({ orderId: 'o-1' });
  expect(await idsFor('placeOrder')).toEqual({ addressId: 'a-1' });
  expect(await idsFor('addToWishlist')).toEqual({ productId: 'ring-1' });
  expect(await idsFor('getCategory')).toEqual({});
  readJson.mockClear();
  expect(await idsFor('listProducts')).toEqual({});
  expect(readJson).not.toHaveBeenCalled();
});

test('an endpoint leads back to its call and its parameters', () => {
  const found = callOf(calls, 'GET', '/api/products?category=ring&category=necklace&limit=2');
  expect(found?.id).toBe('listProducts');
  if (!found) return;
  const category = found.parameters.find(({ name }) => name === 'category');
  if (!category) throw new Error('no category');
  const endpoint = '/api/products?category=ring&category=necklace&limit=2';
  expect(parameterValue(found, endpoint, category)).toBe('ring,necklace');
  expect(withParameter(found, endpoint, category, 'bracelet')).toBe(
    '/api/products?limit=2&category=bracelet',
  );
  expect(withParameter(found, '/api/products?category=ring', category, '')).toBe('/api/products');
  const one = callOf(calls, 'DELETE', '/api/user/cart/a%2Fb');
  const [id] = one?.parameters ?? [];
  if (!one || !id) throw new Error('no call');
  expect(parameterValue(one, '/api/user/cart/a%2Fb', id)).toBe('a/b');
  expect(withParameter(one, '/api/user/cart/a%2Fb', id, 'c d')).toBe('/api/user/cart/c%20d');
  expect(callOf(calls, 'GET', '/api/nowhere')).toBeUndefined();
  expect(callOf(calls, 'POST', '/api/products')).toBeUndefined();
});

test('suggests by any words of method, path and summary', () => {
  expect(matchCalls(calls, 'post cart').map(({ id }) => id)).toEqual([
    'addToCart',
    'changeQuantity',
    'placeOrder',
  ]);
  expect(matchCalls(calls, '')).toHaveLength(calls.length);
  const ofProducts = matchCalls(calls, '/api/products').map(({ id }) => id);
  expect(ofProducts.slice(0, 2)).toEqual(['listProducts', 'getProduct']);
});

test.each([null, {}, { paths: { '/x': { put: {}, parameters: [] } } }])(
  'a document without usable calls gives none',
  (document) => {
    expect(readDocument(document)).toEqual([]);
  },
);
