import { chromium, expect, test } from '@playwright/test';
import { launchOptions } from './launch-options.ts';
import { openShop, origin } from './open-shop.ts';
import { addToCart, call, cartSize, listProducts, signUp } from './shopper.ts';

test('continues after the browser stopped the service worker', async ({ page, context }) => {
  await openShop(page, { delay: 0 });
  const token = await signUp(page);
  const browser = await context.newCDPSession(page);
  await browser.send('ServiceWorker.enable');
  await browser.send('ServiceWorker.stopAllWorkers');
  expect((await call(page, '/api/user/cart', { token })).status).toBe(200);
});

test('answers a request from before the start of the back end exactly once', async ({ page }) => {
  await openShop(page, { delay: 0 });
  const token = await signUp(page);
  const [product] = await listProducts(page);
  await page.goto(`${origin()}/?delay=0&start=late`);
  const unheard = page.evaluate(
    () =>
      new Promise((resolve) => {
        navigator.serviceWorker.addEventListener('message', () => resolve(true), { once: true });
      }),
  );
  const added = addToCart(page, token, product);
  await unheard;
  await page.evaluate(() => window.startLate());
  expect((await added).body.cart).toMatchObject([{ qty: 1 }]);
});

test('is reachable after a reload that bypasses the service worker', async ({ page, context }) => {
  await openShop(page, { delay: 0 });
  const browser = await context.newCDPSession(page);
  const loaded = page.waitForEvent('load');
  await browser.send('Page.reload', { ignoreCache: true });
  await loaded;
  expect(await page.evaluate(() => window.backend.relayed)).toBe(true);
  expect((await call(page, '/api/categories')).status).toBe(200);
});

test('is reachable without a service worker', async ({ browser }) => {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto(`${process.env.BROWSER_ENGINE_ORIGIN}/?delay=0`);
  const status = await page.evaluate(
    async () => (await window.backend.fetch(new Request('/api/categories'))).status,
  );
  expect(status).toBe(200);
  await context.close();
});

test('works again in a page from the back/forward cache and does not block the next page', async () => {
  // Playwright disables the back/forward cache by default.
  const browser = await chromium.launch({
    ...launchOptions,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  const page = await browser.newPage();
  await openShop(page, { delay: 0 });
  const token = await signUp(page);
  const [product] = await listProducts(page);
  await page.goto(`${origin()}/?delay=0&next`);
  expect((await addToCart(page, token, product)).status).toBe(201);
  await page.goBack();
  expect(await cartSize(page, token)).toBe(1);
  await browser.close();
});
