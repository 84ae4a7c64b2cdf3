import { beforeEach, expect, test, vi } from 'vitest';
import { createVersionCache } from '../src/cached-version.ts';
import { createFakeCaches } from './fake-caches.ts';

/** What the host serves, by path; what it was asked for. */
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
    // As the browser does with what does not fit.
    if (init.integrity && init.integrity !== `is ${text}`) throw new TypeError('integrity');
    return new Response(text);
  });
});

const versions = () => createVersionCache('/shop/');
const page = async (path: string) => (await versions().respond(`/shop/${path}`, true))?.text();

const offline = '<h1>You are offline</h1>';
const first = {
  'offline/': `${offline}<script>start()</script>`,
  '': 'home 1',
  'about/': 'about 1',
  '404.html': 'shell 1',
  'assets/a.js': 'a',
};
const second = { ...first, '': 'home 2', '404.html': 'shell 2', 'assets/b.js': 'b' };

test('answers for every page once the whole version is there [NET-01]', async () => {
  deploy('1', first);
  await versions().precache('shop');
  expect(await page('')).toBe('home 1');
  expect(await page('about')).toBe('about 1');
  expect(await page('products/a-ring')).toBe('shell 1');
  expect(await versions().respond('/shop/icon.svg', false)).toBeUndefined();
});

test('answers for nothing while a part is missing, and goes on where it broke off [NET-04]', async () => {
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

test('a new version takes over when it is whole, and fetches only what is new [NET-04]', async () => {
  deploy('1', first);
  await versions().precache('shop');
  deploy('2', second);
  requested = [];
  await versions().precache('shop');
  expect(requested).not.toContain('assets/a.js');
  expect(await page('')).toBe('home 2');
  expect(await page('products/a-ring')).toBe('shell 2');
});

test('a file of another version than the list is refused, and the old version stays [NET-04]', async () => {
  deploy('1', first);
  await versions().precache('shop');
  deploy('2', second);
  served['404.html'] = 'shell 3';
  await expect(versions().precache('shop')).rejects.toThrow('integrity');
  expect(await page('')).toBe('home 1');
  expect(await page('products/a-ring')).toBe('shell 1');
});

test('files of the version before are there until they are forgotten [NET-04]', async () => {
  deploy('1', { ...first, 'assets/old.js': 'old' });
  await versions().precache('shop');
  deploy('2', second);
  await versions().precache('shop');
  expect(await caches.match('/shop/assets/old.js')).toBeDefined();
  await versions().deleteOldVersions();
  expect(await caches.match('/shop/assets/old.js')).toBeUndefined();
  expect(await page('')).toBe('home 2');
});

test('the back office is kept by who visits it, and from then on [NET-05]', async () => {
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

test('keeps nothing where there is no list, as while developing', async () => {
  served = {};
  await versions().precache('shop');
  expect(await caches.keys()).toEqual([]);
});
