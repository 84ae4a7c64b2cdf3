import { beforeEach, expect, test, vi } from 'vitest';
import { createImageCache } from '../src/image-cache.ts';
import { createFakeCaches } from './fake-caches.ts';

const url = (name: string) => `http://shop.test/pictures/${name}`;
let isOnline: boolean;
let pending: Promise<unknown>[];

beforeEach(() => {
  isOnline = true;
  pending = [];
  vi.stubGlobal('caches', createFakeCaches());
  vi.stubGlobal('fetch', async (request: Request | string) => {
    if (!isOnline) throw new TypeError('Failed to fetch');
    return new Response(`picture of ${request instanceof Request ? request.url : request}`);
  });
});

async function load(name: string): Promise<Response> {
  const request = new Request(url(name));
  const response = await createImageCache('/').respond({ request }, (work) => pending.push(work));
  await Promise.all(pending);
  return response;
}

test('shows cached images offline, in another size if necessary [NET-02]', async () => {
  await load('ring-main-600.avif');
  await createImageCache('/').cacheLoaded([url('cuff-main-300.avif')]);
  isOnline = false;
  expect(await (await load('ring-main-600.avif')).text()).toContain('ring-main-600');
  expect(await (await load('ring-main-1200.avif')).text()).toContain('ring-main-600');
  expect(await (await load('cuff-main-1200.jpg')).text()).toContain('cuff-main-300');
  expect((await load('ring-scale-600.avif')).type).toBe('error');
});

test('keeps the latest 300 images and deletes the oldest [NET-02]', async () => {
  for (let index = 0; index <= 300; index += 1) await load(`p${index}-300.avif`);
  isOnline = false;
  expect((await load('p0-300.avif')).type).toBe('error');
  expect((await load('p1-300.avif')).type).not.toBe('error');
  expect((await load('p300-300.avif')).type).not.toBe('error');
});
