import { fileURLToPath } from 'node:url';
import { refusals } from './back-office/office.ts';
import { ownHost } from './offline/own-host.ts';
import { subPath } from './ports.ts';
import { expect, hydrated, test } from './test.ts';

test.use({ expectedErrors: refusals });

test('works under a sub-path of any static host', async ({ page }) => {
  await page.goto('./');
  await hydrated(page);
  await page.getByRole('link', { name: 'Shop Now' }).click();
  await expect(page).toHaveURL(/\/shop\/browse$/);
  await expect(page.getByText('Total Products found: 50')).toBeVisible();
  await page.getByRole('heading', { level: 3 }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/shop\/products\//);
  await expect(page.getByRole('button', { name: 'Add to Cart', exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Add to Cart', exact: true })).toBeVisible();
  await page.goto('./cart');
  await expect(page).toHaveURL(/\/shop\/login/);
});

test('the back office works under a sub-path, with the same back end [BOF-01]', async ({
  page,
}) => {
  await page.goto('./back-office/orders');
  await page.getByRole('button', { name: 'Open the back office' }).click();
  await expect(page).toHaveURL(/\/shop\/back-office\/orders$/);
  await expect(page.getByText('42 orders')).toBeVisible();
  await page.getByRole('link', { name: 'Today' }).click();
  await expect(page.getByRole('list', { name: 'What needs a hand' })).toBeVisible();
});

test('works under a sub-path when its host is gone [NET-01]', async ({ browser }) => {
  const build = '../../apps/storefront/build/static-under-sub-path';
  const host = await ownHost(fileURLToPath(new URL(build, import.meta.url)), subPath);
  const context = await browser.newContext({ baseURL: host.url });
  const page = await context.newPage();
  await page.goto('./');
  await expect
    .poll(() =>
      page.evaluate(async (list) => Boolean(await caches.match(list)), `${subPath}kept-files.json`),
    )
    .toBe(true);
  await host.close();
  await page.goto('./browse');
  await expect(page.getByText('Total Products found: 50')).toBeVisible();
  await page.getByRole('heading', { level: 3 }).getByRole('link').first().click();
  await expect(page.getByRole('button', { name: 'Add to Cart', exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Add to Cart', exact: true })).toBeVisible();
  await context.close();
});
