import { ports } from '../support/ports.ts';
import { getProduct } from '../support/shopper/products.ts';
import { test as base, expect, open } from '../support/test.ts';
import { startProxy } from './proxy.ts';

const test = base.extend<{ way: Awaited<ReturnType<typeof startProxy>> }>({
  // biome-ignore lint/correctness/noEmptyPattern: a fixture names what it needs
  way: async ({}, use) => {
    const way = await startProxy(ports.server);
    await use(way);
    way.cut();
  },
  baseURL: async ({ way }, use) => use(way.url),
});

// The browser logs requests that fail.
test.use({ savesData: false, expectedErrors: /Failed to load resource|net::ERR|Failed to fetch/ });

test('visited pages open without a network, and no personal data is cached', async ({
  page,
  context,
  logIn,
  way,
}) => {
  const visited = getProduct(1);
  const shopper = await logIn('/');
  const notice = page.getByText("You're offline. Pages you've already visited still work.");
  await expect
    .poll(() => page.evaluate(async () => Boolean(await caches.match('/offline'))))
    .toBe(true);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await open(page, '/profile/orders');
  await open(page, `/products/${visited._id}`);
  await open(page, '/browse');
  await expect(page.getByText('Total Products found: 50')).toBeVisible();

  await test.step('caches public responses only [NET-08]', async () => {
    const cached = await page.evaluate(async () => {
      const found: string[] = [];
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys()) {
          const isText = /seen (pages|answers)/.test(name);
          const text = isText ? await (await cache.match(request))?.text() : '';
          found.push(request.url, text ?? '');
        }
      }
      return found.join('\n');
    });
    expect(cached).toContain(`/products/${visited._id}`);
    expect(cached).not.toContain(shopper.email);
    expect(cached).not.toMatch(/\/api\/(user|auth)\//);
  });
  await test.step('shows what still works offline [NET-07]', async () => {
    way.cut();
    await context.setOffline(true);
    await expect(notice).toBeVisible();
    await page.reload();
    // After a reload Chromium may report that it is online until the emulation is set again.
    await context.setOffline(false);
    await context.setOffline(true);
    await expect(page.getByText('Total Products found: 50')).toBeVisible();
    await expect(notice).toBeVisible();
  });
  await test.step('opens pages that were visited [NET-06]', async () => {
    // Before hydration a link is a request to the server, which is unreachable.
    await open(page, `/products/${visited._id}`);
    await expect(page.getByRole('heading', { level: 1, name: visited.product_name })).toBeVisible();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
    await expect(page.getByRole('heading', { name: 'Contact us' })).toBeVisible();
  });
  await test.step('shows an offline page for a page that was not visited [NET-06]', async () => {
    await page.goto('/warranty');
    await expect(page.getByRole('heading', { name: "You're offline" })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible();
  });
});
