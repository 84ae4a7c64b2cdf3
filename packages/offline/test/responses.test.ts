import { expect, test } from 'vitest';
import { isPubliclyCacheable } from '../src/responses.ts';

const answer = (cacheControl: string, status = 200) =>
  new Response('', { status, headers: { 'cache-control': cacheControl } });
const asked = (headers: HeadersInit = {}) =>
  new Request('http://shop.test/api/products', { headers });

test('only what the server calls public, asked by nobody in particular, is kept [NET-08]', () => {
  expect(isPubliclyCacheable(asked(), answer('public, max-age=0'))).toBe(true);
  expect(isPubliclyCacheable(asked(), answer('no-store'))).toBe(false);
  expect(isPubliclyCacheable(asked(), answer('private'))).toBe(false);
  expect(isPubliclyCacheable(asked(), new Response(''))).toBe(false);
  expect(isPubliclyCacheable(asked(), answer('public', 500))).toBe(false);
  expect(isPubliclyCacheable(asked({ authorization: 'a token' }), answer('public'))).toBe(false);
});
