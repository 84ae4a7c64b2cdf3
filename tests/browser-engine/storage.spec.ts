import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, expect, type Page, test } from '@playwright/test';
import { launchOptions } from './launch-options.ts';
import { openShop, origin } from './open-shop.ts';
import { addToCart, cartSize, listProducts, signUp } from './shopper.ts';

const status = (page: Page) => page.evaluate(() => window.backend.status);

test('rejects and undoes a change that exceeds the quota, and continues in memory', async ({
  page,
  context,
}) => {
  const quota = await controlQuota(context);
  await quota(12_000_000);
  await openShop(page, { delay: 0 });
  const token = await signUp(page);
  const [first, second, third] = await listProducts(page);
  await addToCart(page, token, first);
  await quota(1);
  expect(await page.evaluate(storeTooMuch)).toBe('QuotaExceededError');

  const rejected = await addToCart(page, token, second);
  expect(rejected.status).toBe(507);
  expect(rejected.body).toHaveProperty('errors');
  expect(await status(page)).toEqual({ state: 'ready', durable: false });
  expect(await cartSize(page, token)).toBe(1);
  expect((await addToCart(page, token, third)).status).toBe(201);
  expect(await cartSize(page, token)).toBe(2);

  await quota(100_000_000);
  await openShop(page, { delay: 0 });
  expect(await status(page)).toEqual({ state: 'ready', durable: true });
  expect(await cartSize(page, token)).toBe(1);
});

test('works in a browser that stores nothing, and reports it', async () => {
  const profile = await mkdtemp(join(tmpdir(), 'keeps-nothing-'));
  await mkdir(join(profile, 'Default'));
  // As if the shopper blocked all site data.
  const preferences = { profile: { default_content_setting_values: { cookies: 2 } } };
  await writeFile(join(profile, 'Default', 'Preferences'), JSON.stringify(preferences));
  const context = await chromium.launchPersistentContext(profile, launchOptions);
  const page = await context.newPage();
  await page.goto(`${origin()}/?delay=0`);
  expect(await page.evaluate(() => window.backend.relayed)).toBe(false);
  const signedUp = await page.evaluate(async () => {
    const body = JSON.stringify({
      email: 'ada@example.com',
      password: 'correct horse',
      firstName: 'Ada',
      lastName: 'Byron',
    });
    const headers = { 'content-type': 'application/json' };
    const request = new Request('/api/auth/signup', { method: 'POST', headers, body });
    return (await window.backend.fetch(request)).status;
  });
  expect(signedUp).toBe(201);
  expect(await status(page)).toEqual({ state: 'ready', durable: false });
  await context.close();
  await rm(profile, { recursive: true });
});

test('stores data in a private window while it is open', async ({ browser }) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await openShop(page, { delay: 0 });
  const token = await signUp(page);
  await page.reload();
  await openShop(page, { delay: 0 });
  expect(await cartSize(page, token)).toBe(0);
  await context.close();
});

for (const { damage, name } of [
  { damage: damageFiles, name: 'damaged files' },
  { damage: replaceWithNewerForm, name: 'a form this version does not know' },
]) {
  test(`starts with an empty store if the stored one has ${name}`, async ({ page }) => {
    await openShop(page, { delay: 0 });
    await signUp(page);
    await page.goto(`${origin()}/api-relay.js`);
    await page.evaluate(damage);
    await openShop(page, { delay: 0 });
    expect(await status(page)).toEqual({ state: 'ready', durable: true });
    const token = await signUp(page);
    await openShop(page, { delay: 0 });
    expect(await cartSize(page, token)).toBe(0);
  });
}

test('upgrades the catalogue of a store from an earlier version and keeps its users', async ({
  page,
  context,
}) => {
  await openShop(page, { delay: 0 });
  const token = await signUp(page);
  await addToCart(page, token, (await listProducts(page))[0]);
  const upgraded = page.waitForRequest(/upgrade-store/);
  const version = process.env.BROWSER_ENGINE_VERSION ?? '';
  await changeScripts(context, /engine-.*\.js/, version, 'another stamp');
  await openShop(page, { delay: 0 });
  await upgraded;
  expect(await cartSize(page, token)).toBe(1);
});

test('replaces a store from before the baseline schema and notifies the page', async ({
  page,
  context,
}) => {
  const version = process.env.BROWSER_ENGINE_VERSION ?? '';
  await changeScripts(context, /engine-.*\.js/, version, 'another stamp');
  await openShop(page, { delay: 0 });
  const token = await signUp(page);
  await context.unrouteAll();
  // The store has another version, and its migration looks like one of an early build.
  await changeScripts(context, /\.js$/, '0001-shop', '0001-baseline');
  await openShop(page, { delay: 0 });
  expect(await status(page)).toEqual({ state: 'ready', durable: true, reset: true });
  expect((await addToCart(page, token, (await listProducts(page))[0])).status).toBe(401);
});

test('migrates a store in the first format, chunks without a snapshot, and keeps its users and new data', async ({
  page,
}) => {
  await openShop(page, { delay: 0 });
  const token = await signUp(page);
  await addToCart(page, token, (await listProducts(page))[0]);
  await page.goto(`${origin()}/api-relay.js`);
  await page.evaluate(writeInFirstForm);
  await openShop(page, { delay: 0 });
  expect(await cartSize(page, token)).toBe(1);
  await addToCart(page, token, (await listProducts(page))[1]);
  await openShop(page, { delay: 0 });
  expect(await cartSize(page, token)).toBe(2);
});

async function changeScripts(context: BrowserContext, files: RegExp, from: string, to: string) {
  await context.route(files, async (route) => {
    const response = await route.fetch();
    const code = await response.text();
    await route.fulfill({ response, body: code.replaceAll(from, to) });
  });
}

/** An override ends with its session, so one tab stays open. */
async function controlQuota(context: BrowserContext): Promise<(bytes: number) => Promise<void>> {
  const tab = await context.newPage();
  await tab.goto(`${origin()}/api-relay.js`);
  const session = await context.newCDPSession(tab);
  return async (quotaSize) => {
    await session.send('Storage.overrideQuotaForOrigin', { origin: origin(), quotaSize });
  };
}

/** Runs in the page. The browser checks its quota again only on a large write. */
async function storeTooMuch(): Promise<string> {
  const opening = indexedDB.open('too-much');
  opening.onupgradeneeded = () => opening.result.createObjectStore('bytes');
  await new Promise((resolve) => {
    opening.onsuccess = resolve;
  });
  const bytes = new Uint8Array(13_000_000);
  // Not zeros, which would be compressed.
  for (let at = 0; at < bytes.length; at += 65_536) {
    crypto.getRandomValues(bytes.subarray(at, at + 65_536));
  }
  const transaction = opening.result.transaction('bytes', 'readwrite');
  transaction.objectStore('bytes').put(bytes, 'all');
  return new Promise((resolve) => {
    transaction.oncomplete = () => resolve('stored');
    transaction.onabort = () => resolve(transaction.error?.name ?? '');
  });
}

/** Runs in the page. */
async function damageFiles(): Promise<void> {
  const [{ name = '' } = {}] = await indexedDB.databases();
  const opening = indexedDB.open(name);
  await new Promise((resolve) => {
    opening.onsuccess = resolve;
  });
  const transaction = opening.result.transaction('chunks', 'readwrite');
  transaction.objectStore('chunks').put(new Uint8Array(8192).fill(7), ['global/pg_control', 0]);
  await new Promise((resolve) => {
    transaction.oncomplete = resolve;
  });
  opening.result.close();
}

/** Runs in the page. */
async function replaceWithNewerForm(): Promise<void> {
  const [{ name = '' } = {}] = await indexedDB.databases();
  const opening = indexedDB.open(name, 99);
  await new Promise((resolve) => {
    opening.onsuccess = resolve;
  });
  opening.result.close();
}

/** Runs in the page. */
async function writeInFirstForm(): Promise<void> {
  const done = <Result>(request: IDBRequest<Result>) =>
    new Promise<Result>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const [{ name = '' } = {}] = await indexedDB.databases();
  const now = await done(indexedDB.open(name));
  const transaction = now.transaction(['sizes', 'chunks', 'snapshot']);
  const sizes = transaction.objectStore('sizes');
  const chunks = transaction.objectStore('chunks');
  const [packed, paths, lengths, places, contents] = await Promise.all([
    done(transaction.objectStore('snapshot').get(0)),
    done(sizes.getAllKeys()),
    done(sizes.getAll()),
    done(chunks.getAllKeys()),
    done(chunks.getAll()),
  ]);
  now.close();
  await done(indexedDB.deleteDatabase(name));

  const plain = new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'));
  const pack = new Uint8Array(await new Response(plain).arrayBuffer());
  let offset = 4 + new DataView(pack.buffer).getUint32(0);
  const list: [string, number][] = JSON.parse(new TextDecoder().decode(pack.subarray(4, offset)));
  const files = new Map<string, Uint8Array<ArrayBuffer>>();
  for (const [path, size] of list) {
    files.set(path, pack.slice(offset, offset + size));
    offset += size;
  }
  for (const [at, path] of (paths as string[]).entries()) {
    const file = new Uint8Array(Math.max(0, lengths[at]));
    file.set((files.get(path) ?? new Uint8Array()).subarray(0, file.length));
    if (lengths[at] < 0) files.delete(path);
    else files.set(path, file);
  }
  for (const [at, place] of (places as [string, number][]).entries())
    files.get(place[0])?.set(contents[at], place[1] * 16_384);

  const opening = indexedDB.open(name, 1);
  opening.onupgradeneeded = () => {
    opening.result.createObjectStore('sizes');
    opening.result.createObjectStore('chunks');
  };
  const first = await done(opening);
  const writing = first.transaction(['sizes', 'chunks'], 'readwrite');
  for (const [path, file] of files) {
    writing.objectStore('sizes').put(file.length, path);
    for (let index = 0; index * 16_384 < file.length; index++)
      writing
        .objectStore('chunks')
        .put(file.slice(index * 16_384, (index + 1) * 16_384), [path, index]);
  }
  await new Promise((resolve) => {
    writing.oncomplete = resolve;
  });
  first.close();
}
