import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { getOrders, homeAddressFields } from '../support/shopper/calls.ts';
import { getProduct } from '../support/shopper/products.ts';
import { test as base, expect, hydrated } from '../support/test.ts';
import { newVersion } from './new-version.ts';
import { type StaticHost, startStaticHost } from './static-host.ts';

const build = fileURLToPath(new URL('../../../apps/storefront/build/static', import.meta.url));

const test = base.extend<{ host: StaticHost }>({
  // biome-ignore lint/correctness/noEmptyPattern: a fixture names what it needs
  host: async ({}, use) => {
    const host = await startStaticHost(build);
    await use(host);
    await host.close();
  },
  baseURL: async ({ host }, use) => use(host.url),
});

// The browser logs requests that fail.
test.use({ savesData: false, expectedErrors: /Failed to load resource|net::ERR|Failed to fetch/ });

/** Returns the version whose files are all cached. */
function findCachedVersion(page: Page) {
  return page.evaluate(async () => {
    for (const name of await caches.keys())
      if (await (await caches.open(name)).match('/kept-files.json')) return name;
    return null;
  });
}

async function visitAndCache(page: Page, path = '/'): Promise<string> {
  await page.goto(path);
  await expect.poll(() => findCachedVersion(page)).not.toBeNull();
  return (await findCachedVersion(page)) as string;
}

const founder = 'Our founder';

test('after one visit the shop works without its host', async ({ page, context, host }) => {
  await test.step('caches nothing before the page and its back end have loaded [NET-03]', async () => {
    await visitAndCache(page);
    const list = host.requests.indexOf('/kept-files.json');
    const engine = host.requests.findIndex((path) => path.endsWith('.wasm'));
    expect(list).toBeGreaterThan(engine);
    expect(engine).toBeGreaterThan(
      host.requests.findLastIndex((path) => /entry\.client/.test(path)),
    );
  });
  await host.close();
  await context.setOffline(true);

  await test.step('shows images that were loaded before [NET-02]', async () => {
    await page.reload();
    await hydrated(page);
    const tiles = page.locator('main picture img');
    await tiles.first().scrollIntoViewIfNeeded();
    await expect
      .poll(() => tiles.first().evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  });
  await test.step('opens every page that header and footer link to [NET-01]', async () => {
    const links = page.locator('header a[href^="/"], footer a[href^="/"]');
    const places = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    for (const place of new Set(places)) {
      if (place === '/side-by-side') continue;
      await page.goto(place ?? '/');
      await expect(page.locator('main h1').first()).toBeVisible();
      await expect(page.getByText("We couldn't find a page at this address.")).toHaveCount(0);
    }
  });
  await test.step('searches, signs up and places an order [NET-01]', async () => {
    await page.goto('/browse?search=sapphire');
    await expect(page.getByText(/Total Products found: [1-9]/).first()).toBeVisible();
    await page.goto(`/products/${getProduct(0)._id}`);
    await page.getByRole('button', { name: 'Add to Cart' }).first().click();
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await page.getByLabel('First name').fill('Grace');
    await page.getByLabel('Last name').fill('Holloway');
    await page.getByLabel('Email').fill('grace@test.example');
    await page.getByLabel('Password', { exact: true }).fill('a shop without a network');
    await page.getByLabel('Confirm password', { exact: true }).fill('a shop without a network');
    await page.getByLabel(/I accept the terms/).check();
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await page.getByRole('link', { name: 'Go to Cart' }).first().click();
    await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
    await page.getByRole('button', { name: 'Add New Address' }).click();
    const form = page.getByRole('dialog', { name: 'New address' });
    for (const [label, value] of homeAddressFields) await form.getByLabel(label).fill(value);
    await form.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('radio', { name: 'Cash On Delivery' }).check();
    await page.getByRole('button', { name: 'Place Order' }).click();
    await expect(page.getByText('Great Choice, Order successfully Placed')).toBeVisible();
  });
  await test.step('the order exists after a reload and in a new tab [NET-01]', async () => {
    await page.reload();
    await expect(page).toHaveURL(/completedorders/);
    const [order] = await getOrders(page);
    const tab = await context.newPage();
    await tab.goto('/profile/orders');
    await expect(tab.getByText(order?.orderId ?? 'no order')).toBeVisible();
  });
});

test('a complete new version replaces the old one, and a broken version does not [NET-04]', async ({
  page,
  context,
  host,
}) => {
  const first = await visitAndCache(page);
  const broken = test.info().outputPath('broken');
  await newVersion(build, broken, founder, 'A broken version');
  await rm(join(broken, 'assets', 'about-AnotherV.js'));
  await host.serve(broken);
  // The open page belongs to the first version and keeps fetching its files.
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
  await expect(page.getByRole('heading', { name: founder })).toBeVisible();
  const tab = await context.newPage();
  await tab.goto('/delivery');
  await tab.waitForFunction(async () => (await caches.keys()).length > 2);
  await host.close();
  await tab.goto('/about');
  await expect(tab.getByRole('heading', { name: founder })).toBeVisible();
  expect(await findCachedVersion(tab)).toBe(first);

  const good = test.info().outputPath('good');
  await newVersion(build, good, founder, 'The next founder');
  await host.serve(good);
  await tab.goto('/');
  await expect.poll(() => findCachedVersion(tab)).not.toBe(first);
  await host.close();
  await tab.goto('/about');
  await expect(tab.getByRole('heading', { name: 'The next founder' })).toBeVisible();
  await hydrated(tab);
});

test('the back office opens offline after a visit, and shows an offline page before [NET-05]', async ({
  page,
  host,
}) => {
  await visitAndCache(page);
  await host.close();
  await page.goto('/back-office/');
  await expect(page.getByRole('heading', { name: "You're offline" })).toBeVisible();
  await host.serve(build);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Open the back office' })).toBeVisible();
  await expect
    .poll(() => page.evaluate(async () => Boolean(await caches.match('/back-office/orders/'))))
    .toBe(true);
  await host.close();
  await page.goto('/back-office/orders');
  await expect(page.getByRole('button', { name: 'Open the back office' })).toBeVisible();
});
