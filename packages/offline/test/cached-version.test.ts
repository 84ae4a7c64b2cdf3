import { beforeEach, expect, test, vi } from 'vitest';
import { createVersionCache } from '../src/cached-version.ts';
import { createFakeCaches } from './fake-caches.ts';

/** Files of the host by path, and the requested paths. */
let served: Record<string, string>;
let requested: string[];

function deploy(
  version: string,
  shop: Record<string, string>,
  office: Record<string, string> = {},
) {
  const listed = (files: Record<string, string>) =>
    Object.entries(files).map(([path, text]) => [path, `is ${text}`]);
  const list = { version, parts: { shop: listed(shop), office: listed(office) } };
  served = { ...shop, ...office, 'kept-files.json': JSON.stringify(list) };
}

beforeEach(() => {
  requested = [];
  vi.stubGlobal('caches', createFakeCaches());
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const path = url.replace('/shop/', '');
    requested.push(path);
    const text = served[path];
    if (text === undefined) return new Response('', { status: 404 });
    // As browsers do when the integrity doesn't match.
    if (init.integrity && init.integrity !== `is ${text}`) throw new TypeError('integrity');
    return new Response(text);
  });
});

const versions = () => createVersionCache('/shop/');
const page = async (path: string) => (await versions().respond(`/shop/${path}`, true))?.text();

const offline = "<h1>You're offline</h1>";
const first = {
  'offline/': `${offline}<script>start()</script>`,
  '': 'home 1',
  'about/': 'about 1',
  '404.html': 'shell 1',
  'assets/a.js': 'a',
};
const second = { ...first, '': 'home 2', '404.html': 'shell 2', 'assets/b.js': 'b' };

test('serves every page once a version is complete [NET-01]', async () => {
  deploy('1', first);
  await versions().precache('shop');
  expect(await page('')).toBe('home 1');
  expect(await page('about')).toBe('about 1');
  expect(await page('products/a-ring')).toBe('shell 1');
  expect(await versions().respond('/shop/icon.svg', false)).toBeUndefined();
});

test('serves nothing while a file is missing, and resumes the download [NET-04]', async () => {
  deploy('1', first);
  delete served['assets/a.js'];
  await expect(versions().precache('shop')).rejects.toThrow('404');
  expect(await page('')).toBeUndefined();
  deploy('1', first);
  requested = [];
  await versions().precache('shop');
  expect(requested).toEqual(['kept-files.json', 'assets/a.js']);
  expect(await page('')).toBe('home 1');
});

test('switches to a new version once it is complete, and downloads only new files [NET-04]', async () => {
  deploy('1', first);
  await versions().precache('shop');
  deploy('2', second);
  requested = [];
  await versions().precache('shop');
  expect(requested).not.toContain('assets/a.js');
  expect(await page('')).toBe('home 2');
  expect(await page('products/a-ring')).toBe('shell 2');
});

test('rejects a file of another version and keeps the previous version [NET-04]', async () => {
  deploy('1', first);
  await versions().precache('shop');
  deploy('2', second);
  served['404.html'] = 'shell 3';
  await expect(versions().precache('shop')).rejects.toThrow('integrity');
  expect(await page('')).toBe('home 1');
  expect(await page('products/a-ring')).toBe('shell 1');
});

test('keeps files of the previous version until they are deleted [NET-04]', async () => {
  deploy('1', { ...first, 'assets/old.js': 'old' });
  await versions().precache('shop');
  deploy('2', second);
  await versions().precache('shop');
  expect(await caches.match('/shop/assets/old.js')).toBeDefined();
  await versions().deleteOldVersions();
  expect(await caches.match('/shop/assets/old.js')).toBeUndefined();
  expect(await page('')).toBe('home 2');
});

test('caches the back office after a visit, and in later versions [NET-05]', async () => {
  const office = { 'back-office/': 'office 1', 'assets/o.js': 'o' };
  deploy('1', first, office);
  await versions().precache('shop');
  expect(requested).not.toContain('assets/o.js');
  expect(await page('back-office')).toBe(offline);
  await versions().precache('office');
  expect(await page('back-office')).toBe('office 1');
  deploy('2', second, { ...office, 'back-office/': 'office 2' });
  await versions().precache('shop');
  expect(await page('back-office')).toBe('office 2');
});

test('caches nothing without a manifest, as in development', async () => {
  served = {};
  await versions().precache('shop');
  expect(await caches.keys()).toEqual([]);
});
