import { fileURLToPath } from 'node:url';
import { startStaticHost } from '../offline/static-host.ts';
import { expectedStaffErrors } from '../support/back-office/back-office.ts';
import { subPath } from '../support/ports.ts';
import { expect, hydrated, open, test } from '../support/test.ts';

/** A static host has no file for a path with an id and serves the shop's page with status 404. */
const noFile = /status of 404.*\/(cart\/payment|test-payment)\//;
test.use({ expectedErrors: new RegExp(`${expectedStaffErrors.source}|${noFile.source}`) });

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
  await expect(page.getByText(/^[1-9]\d* orders$/)).toBeVisible();
  await page.getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('list', { name: 'To do' })).toBeVisible();
});

test('an order is paid on the test payment page, which returns to the shop [PAY-02]', async ({
  page,
}) => {
  await open(page, './login');
  await page.getByRole('button', { name: 'Set as Guest' }).click();
  await expect(page.getByLabel('Email')).not.toHaveValue('');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('link', { name: 'Profile' })).toBeVisible();
  await page.goto('./browse');
  await page.getByRole('heading', { level: 3 }).getByRole('link').first().click();
  // By keyboard, because the page may still move under the mouse.
  await page.getByRole('radio', { name: 'US 6', exact: true }).press('Space');
  await expect(page.locator('.product-options legend strong')).toHaveText('US 6');
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click();
  await page.getByRole('link', { name: 'Cart, 1 item' }).click();
  await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
  await page.getByRole('radio', { name: /Sample address/ }).check();
  await page.getByRole('radio', { name: 'Online' }).check();
  await page.getByRole('checkbox', { name: /Show me the test payment page/ }).check();
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page).toHaveURL(/\/shop\/test-payment\/[\da-f-]{36}$/);
  await page.getByRole('button', { name: 'Back to the shop' }).click();
  await expect(page).toHaveURL(/\/shop\/cart\/payment\/[\da-f-]{36}$/);
  await page.getByRole('button', { name: 'Pay now' }).click();
  await expect(page).toHaveURL(/\/shop\/test-payment\//);
  // As on a host: there is no file at this path, and the shop opens anyway.
  await page.reload();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page).toHaveURL(/\/shop\/cart\/completedorders/);
  await expect(page.getByText('Great Choice, Order successfully Placed')).toBeVisible();
});

test('works under a sub-path when its host is down [NET-01]', async ({ browser }) => {
  const build = '../../../apps/storefront/build/static-under-sub-path';
  const host = await startStaticHost(fileURLToPath(new URL(build, import.meta.url)), subPath);
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
