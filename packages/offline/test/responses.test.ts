import { expect, test } from 'vitest';
import { isForEverybody } from '../src/responses.ts';

const answer = (cacheControl: string, status = 200) =>
  new Response('', { status, headers: { 'cache-control': cacheControl } });
const asked = (headers: HeadersInit = {}) =>
  new Request('http://shop.test/api/products', { headers });

test('only what the server calls public, asked by nobody in particular, is kept [NET-08]', () => {
  expect(isForEverybody(asked(), answer('public, max-age=0'))).toBe(true);
  expect(isForEverybody(asked(), answer('no-store'))).toBe(false);
  expect(isForEverybody(asked(), answer('private'))).toBe(false);
  expect(isForEverybody(asked(), new Response(''))).toBe(false);
  expect(isForEverybody(asked(), answer('public', 500))).toBe(false);
  expect(isForEverybody(asked({ authorization: 'a token' }), answer('public'))).toBe(false);
});
