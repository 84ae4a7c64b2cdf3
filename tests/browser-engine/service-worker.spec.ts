import { expect, test } from '@playwright/test';
import { openShop } from './open-shop.ts';
import { call, signUp } from './shopper.ts';

test('goes on after the browser stopped the service worker', async ({ page, context }) => {
  await openShop(page, { delay: 0 });
  const token = await signUp(page);
  const browser = await context.newCDPSession(page);
  await browser.send('ServiceWorker.enable');
  await browser.send('ServiceWorker.stopAllWorkers');
  expect((await call(page, '/api/user/cart', { token })).status).toBe(200);
});

test('is reached after a reload that passes the service worker by', async ({ page, context }) => {
  await openShop(page, { delay: 0 });
  const browser = await context.newCDPSession(page);
  const loaded = page.waitForEvent('load');
  await browser.send('Page.reload', { ignoreCache: true });
  await loaded;
  expect(await page.evaluate(() => window.backend.relayed)).toBe(true);
  expect((await call(page, '/api/categories')).status).toBe(200);
});

test('the page reaches the back end without a service worker', async ({ browser }) => {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto(`${process.env.BROWSER_ENGINE_ORIGIN}/?delay=0`);
  const status = await page.evaluate(
    async () => (await window.backend.fetch(new Request('/api/categories'))).status,
  );
  expect(status).toBe(200);
  await context.close();
});
