import { expect, type Page, test } from '@playwright/test';
import { openShop } from './open-shop.ts';
import { call, signUp } from './shopper.ts';

test('answers plain fetch calls from the database in the browser', async ({ page }) => {
  await openShop(page, { delay: 0 });
  const { status, body } = await call(page, '/api/products');
  expect(status).toBe(200);
  expect(body.products).toHaveLength(50);
});

test('answers under a sub-path', async ({ page }) => {
  await openShop(page, { path: '/shop/', delay: 0 });
  expect((await call(page, '/shop/api/products')).status).toBe(200);
  expect(await signUp(page, '/shop/')).toMatch(/^ey/);
});

test('leaves requests outside the API to the network', async ({ page }) => {
  await openShop(page, { delay: 0 });
  const status = await page.evaluate(async () => (await fetch('/no-such-file')).status);
  expect(status).toBe(404);
  const unknownCall = await call(page, '/api/no-such-call');
  expect(unknownCall.status).toBe(404);
  expect(unknownCall.body).toHaveProperty('errors');
});

test('answers after 400 ms by default [API-29]', async ({ page }) => {
  await openShop(page);
  expect(await quickestOfTen(page)).toBeGreaterThanOrEqual(399);
});

test('answers without the delay in test mode [API-30]', async ({ page }) => {
  await openShop(page, { delay: 0 });
  expect(await quickestOfTen(page)).toBeLessThan(399);
});

test('reads test mode from local storage, for the built shop [API-30]', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('briolette.responseDelayMs', '0'));
  await openShop(page);
  expect(await quickestOfTen(page)).toBeLessThan(399);
});

/**
 * Returns the duration of the fastest call, because a busy machine delays some calls but never all.
 */
function quickestOfTen(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const times: number[] = [];
    for (let round = 0; round < 10; round++) {
      const start = performance.now();
      await fetch('/api/categories');
      times.push(performance.now() - start);
    }
    return Math.min(...times);
  });
}
