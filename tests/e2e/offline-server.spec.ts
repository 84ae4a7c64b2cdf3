import { ownWay } from './offline/own-way.ts';
import { ports } from './ports.ts';
import { piece } from './shopper/pieces.ts';
import { test as base, expect, open } from './test.ts';

const test = base.extend<{ way: Awaited<ReturnType<typeof ownWay>> }>({
  // biome-ignore lint/correctness/noEmptyPattern: a fixture names what it needs
  way: async ({}, use) => {
    const way = await ownWay(ports.server);
    await use(way);
    way.cut();
  },
  baseURL: async ({ way }, use) => use(way.url),
});

// What the browser itself says of requests that fail.
test.use({ savesData: false, expectedErrors: /Failed to load resource|net::ERR|Failed to fetch/ });

test('keeps what was seen, says what must wait, and keeps nothing of a person [NET-06 NET-07 NET-08]', async ({
  page,
  context,
  logIn,
  way,
}) => {
  const seen = piece(1);
  const shopper = await logIn('/');
  await expect
    .poll(() => page.evaluate(async () => Boolean(await caches.match('/offline'))))
    .toBe(true);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await open(page, '/profile/orders');
  await open(page, `/products/${seen._id}`);
  await open(page, '/browse');
  await expect(page.getByText('Total Products found: 50')).toBeVisible();

  const kept = await page.evaluate(async () => {
    const found: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const isText = /seen (pages|answers)/.test(name);
        found.push(request.url, isText ? ((await (await cache.match(request))?.text()) ?? '') : '');
      }
    }
    return found.join('\n');
  });
  expect(kept).toContain(`/products/${seen._id}`);
  expect(kept).not.toContain(shopper.email);
  expect(kept).not.toMatch(/\/api\/(user|auth)\//);

  way.cut();
  await context.setOffline(true);
  const notice = page.getByText(
    'You are offline. What you have seen still opens. Cart, wishlist and orders wait for the network.',
  );
  await expect(notice).toBeVisible();
  await page.reload();
  // Of a page that is loaded anew Chromium may say that it is online, until it is told once more.
  await context.setOffline(false);
  await context.setOffline(true);
  await expect(page.getByText('Total Products found: 50')).toBeVisible();
  await expect(notice).toBeVisible();
  // A link that is pressed before the scripts are there is a page from the server, and there is none.
  await open(page, `/products/${seen._id}`);
  await expect(page.getByRole('heading', { level: 1, name: seen.product_name })).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
  await expect(page.getByRole('heading', { name: 'Contact us' })).toBeVisible();
  await page.goto('/warranty');
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible();
});
