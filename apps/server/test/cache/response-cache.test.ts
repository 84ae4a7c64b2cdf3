import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createPublicCache } from '../../src/cache/response-cache.ts';

const request = (headers: Record<string, string> = {}) =>
  new Request('http://shop.example/', { headers });
const page = `<p>${'jewellery '.repeat(300)}</p>`;

test('loads once for concurrent requests, and again after a second', async () => {
  let renderings = 0;
  let now = 0;
  const cache = createPublicCache({ now: () => now });
  const load = async () => new Response(`${page}${++renderings}`);
  await Promise.all(Array.from({ length: 50 }, () => cache.respond(request(), 'home', load)));
  expect(renderings).toBe(1);
  now = 1001;
  expect(await (await cache.respond(request(), 'home', load)).text()).toBe(`${page}2`);
});

test('responds 304 without a body to a matching ETag', async () => {
  const cache = createPublicCache();
  const load = async () => new Response(page);
  const first = await cache.respond(request(), 'home', load);
  expect(first.headers.get('cache-control')).toMatch(/^public, .*stale-while-revalidate=\d+/);
  const etag = first.headers.get('etag') ?? '';
  const second = await cache.respond(request({ 'if-none-match': etag }), 'home', load);
  expect({ status: second.status, body: await second.text() }).toEqual({ status: 304, body: '' });
  const other = await cache.respond(request({ 'if-none-match': 'W/"old"' }), 'home', load);
  expect(other.status).toBe(200);
});

test('sends the body in the accepted encoding', async () => {
  const cache = createPublicCache();
  const load = async () => new Response(page);
  const bodyFor = async (accepted: string) => {
    const response = await cache.respond(request({ 'accept-encoding': accepted }), 'home', load);
    const bytes = Buffer.from(await response.arrayBuffer());
    return { encoding: response.headers.get('content-encoding'), bytes };
  };
  const br = await bodyFor('gzip, br');
  expect([br.encoding, brotliDecompressSync(br.bytes).toString()]).toEqual(['br', page]);
  const gzip = await bodyFor('gzip;q=1, br;q=0');
  expect([gzip.encoding, gunzipSync(gzip.bytes).toString()]).toEqual(['gzip', page]);
  expect((await bodyFor('')).encoding).toBeNull();
});

test('serves a stale page for a minute when loading fails', async () => {
  let now = 0;
  const cache = createPublicCache({ now: () => now });
  await cache.respond(request(), 'home', async () => new Response(page));
  const broken = () => Promise.reject(new Error('no database'));
  now = 30_000;
  expect((await cache.respond(request(), 'home', broken)).status).toBe(200);
  now = 70_000;
  await expect(cache.respond(request(), 'home', broken)).rejects.toThrow('no database');
});

test('caches only successful responses', async () => {
  const cache = createPublicCache();
  const missing = async () => new Response('none', { status: 404 });
  expect((await cache.respond(request(), 'x', missing)).headers.get('etag')).toBeNull();
  expect((await cache.respond(request(), 'x', async () => new Response(page))).status).toBe(200);
});

test('limits its memory when requested with endless URLs', async () => {
  let renderings = 0;
  const cache = createPublicCache({ maxBytes: 30 * page.length });
  const load = async () => {
    renderings += 1;
    return new Response(page);
  };
  for (let index = 0; index < 50; index++) await cache.respond(request(), `page ${index}`, load);
  await cache.respond(request(), 'page 49', load);
  expect(renderings).toBe(50);
  await cache.respond(request(), 'page 0', load);
  expect(renderings).toBe(51);
});

test('counts keys and headers of entries, and limits their number and age', async () => {
  let now = 0;
  const cache = createPublicCache({ maxEntries: 10, now: () => now });
  const load = async () => new Response('x', { headers: { 'x-long': 'y'.repeat(2000) } });
  for (let index = 0; index < 50; index++)
    await cache.respond(request(), `${index} ${'k'.repeat(500)}`, load);
  const { entries, bytes } = cache.size();
  expect(entries).toBe(10);
  expect(bytes).toBeGreaterThan(10 * (500 + 3 * 2000));
  now = 61_000;
  await cache.respond(request(), 'next', load);
  expect(cache.size().entries).toBe(1);
});
