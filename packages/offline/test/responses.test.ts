import { expect, test } from 'vitest';
import { getCacheUrl, isPubliclyCacheable } from '../src/responses.ts';

const createResponse = (cacheControl: string, status = 200) =>
  new Response('', { status, headers: { 'cache-control': cacheControl } });
const createRequest = (headers: HeadersInit = {}) =>
  new Request('http://shop.test/api/products', { headers });

test('caches only responses that are public and were requested without a token [NET-08]', () => {
  expect(isPubliclyCacheable(createRequest(), createResponse('public, max-age=0'))).toBe(true);
  expect(isPubliclyCacheable(createRequest(), createResponse('no-store'))).toBe(false);
  expect(isPubliclyCacheable(createRequest(), createResponse('private'))).toBe(false);
  expect(isPubliclyCacheable(createRequest(), new Response(''))).toBe(false);
  expect(isPubliclyCacheable(createRequest(), createResponse('public', 500))).toBe(false);
  expect(
    isPubliclyCacheable(createRequest({ authorization: 'a token' }), createResponse('public')),
  ).toBe(false);
});

test('caches the responses of each market under its own URL [MSF-03]', () => {
  const url = 'http://shop.test/api/products';
  expect(getCacheUrl(createRequest())).toBe(url);
  expect(getCacheUrl(createRequest({ 'x-market': 'eu' }))).toBe(`${url}?x-market=eu`);
  const filtered = new Request(`${url}?price=500`, { headers: { 'x-market': 'jp' } });
  expect(getCacheUrl(filtered)).toBe(`${url}?price=500&x-market=jp`);
});
