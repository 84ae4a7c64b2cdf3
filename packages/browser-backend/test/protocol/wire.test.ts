import { expect, test } from 'vitest';
import {
  deserializeRequest,
  isIdempotentRequest,
  serializeRequest,
} from '../../src/protocol/wire.ts';
import { packFiles, unpackFiles } from '../../src/store/file-pack.ts';

test.each([
  ['/', 'https://shop.example/api/products?sort=x', 'https://shop.example/api/products?sort=x'],
  ['/shop/', 'https://shop.example/shop/api/products', 'https://shop.example/api/products'],
])(
  'under the base path %s, the application gets its calls at /api',
  async (base, url, expected) => {
    expect(deserializeRequest(await serializeRequest(new Request(url)), base).url).toBe(expected);
  },
);

test('transfers method, headers and body', async () => {
  const init = { method: 'POST', headers: { authorization: 'token' }, body: '{"a":1}' };
  const packed = await serializeRequest(new Request('https://shop.example/api/user/cart', init));
  const request = deserializeRequest(structuredClone(packed), '/');
  expect(request.method).toBe('POST');
  expect(request.headers.get('authorization')).toBe('token');
  expect(await request.json()).toEqual({ a: 1 });
});

test.each([
  ['GET', {}, true],
  ['POST', {}, false],
  ['DELETE', {}, false],
  ['POST', { 'Idempotency-Key': '12345678' }, true],
])('%s with %j is idempotent: %s', async (method, headers, expected) => {
  const request = new Request('https://shop.example/api/x', { method, headers });
  expect(isIdempotentRequest(await serializeRequest(request))).toBe(expected);
});

test('unpacks the files that were packed', () => {
  const files = new Map([
    ['base/', new Uint8Array()],
    ['base/PG_VERSION', Uint8Array.of(49, 56, 10)],
    ['empty', new Uint8Array()],
  ]);
  expect(unpackFiles(packFiles(files))).toEqual(files);
});
