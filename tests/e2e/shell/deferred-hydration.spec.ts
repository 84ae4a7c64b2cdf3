import type { Page } from '@playwright/test';
import { holdScripts } from '../support/hold-scripts.ts';
import { getCart } from '../support/shopper/calls.ts';
import { getProduct } from '../support/shopper/products.ts';
import { expect, hydrated, open, test } from '../support/test.ts';

test('requests no script before the largest image is painted', async ({ page }) => {
  await page.addInitScript(() => {
    const paints: number[] = [];
    Object.assign(globalThis, { paints });
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) paints.push(startTime);
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
  for (const path of ['/', '/browse', `/products/${getProduct(0)._id}`])
    await test.step(`on ${path} [SPD-01]`, async () => {
      await open(page, path);
      const { painted, loaded, requested } = await page.evaluate(() => ({
        painted: (globalThis as unknown as { paints: number[] }).paints[0] ?? 0,
        loaded: performance.timing.loadEventStart - performance.timeOrigin,
        requested: performance
          .getEntriesByType('resource')
          .filter(({ name }) => /\/assets\/.*\.js$/.test(name))
          .map(({ startTime }) => startTime),
      }));
      expect(painted).toBeGreaterThan(0);
      expect(requested.length).toBeGreaterThan(2);
      // Browsers round the time of a paint to 4 ms. A page that paints late loads its scripts 1 s
      // after the load event.
      expect(Math.min(...requested)).toBeGreaterThan(Math.min(painted, loaded + 1000) - 4);
    });
});

test('a product page requests its style sheet once [SPD-04]', async ({ page }) => {
  const lazyPart = page.waitForRequest(/\/assets\/configurator-/);
  await open(page, `/products/${getProduct(0)._id}`);
  await lazyPart;
  const styles = await page
    .locator('link[rel=stylesheet]')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLLinkElement).href).pathname));
  expect(styles.length).toBeGreaterThan(0);
  expect(new Set(styles).size).toBe(styles.length);
});

test('input before the scripts load counts once', async ({ page, logIn }) => {
  await test.step('a search keeps its text and gets suggestions [SPD-02]', async () => {
    const letScriptsCome = await holdScripts(page);
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Search' }).first().click();
    await page.getByRole('searchbox').fill('sapphire');
    letScriptsCome();
    await expect(page.getByRole('combobox')).toHaveValue('sapphire');
    await expect(page.getByRole('listbox')).toBeVisible();
  });
  await test.step('Add to Cart adds one [SPD-02]', async () => {
    await logIn('/');
    const letScriptsCome = await holdScripts(page);
    await page.goto(`/products/${getProduct(0)._id}`, { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Add to Cart' }).first().click();
    letScriptsCome();
    await expect(page.getByRole('link', { name: 'Go to Cart' }).first()).toBeVisible();
    await expect.poll(() => getCart(page)).toMatchObject([{ _id: getProduct(0)._id, qty: 1 }]);
  });
  await test.step('a heart adds to the wishlist, and the menu stays open [SPD-02]', async () => {
    const letScriptsCome = await holdScripts(page);
    await page.goto('/browse', { waitUntil: 'commit' });
    await page
      .getByRole('button', { name: /^Wishlist: / })
      .nth(1)
      .click();
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.locator('#side-menu')).toBeVisible();
    letScriptsCome();
    await expect(page.getByRole('link', { name: 'Wishlist, 1 item' })).toBeAttached();
    await expect(page.locator('#side-menu')).toBeVisible();
  });
});

test('a click while React hydrates counts once', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  // Clicks this many tasks after React starts to listen, which is before it reads the page.
  await page.addInitScript(() => {
    const listen = document.addEventListener;
    let isPressed = false;
    const pressAfter = (left: number) => {
      if (!left) return document.querySelector<HTMLElement>('.filter-toggle')?.click();
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => pressAfter(left - 1);
      port2.postMessage(left);
    };
    document.addEventListener = (type: string, ...rest: [EventListener]) => {
      listen.call(document, type, ...rest);
      if (type !== 'click' || isPressed) return;
      isPressed = true;
      queueMicrotask(() => pressAfter(Number(sessionStorage.getItem('tasks'))));
    };
  });
  const sheet = page.getByRole('dialog', { name: 'Filters' });

  await test.step('before it handles events [SPD-02]', async () => {
    await open(page, '/browse');
    await expect(sheet).toBeVisible();
  });
  await test.step('while it hydrates the rest of the page [SPD-02]', async () => {
    await page.evaluate(() => sessionStorage.setItem('tasks', '3'));
    await open(page, '/browse');
    await expect(sheet).toBeVisible();
  });
});

test.describe('when a script fails to load', () => {
  test.use({ expectedErrors: /ERR_FAILED/ });

  // Two tests, because in the static build a service worker would answer a second page load.
  test('the next touch requests a chunk again, while the entry is still loading [SPD-03]', async ({
    page,
  }) => {
    const home = await failFirstRequest(page, /\/assets\/home-.*\.js/);
    // If the entry ran twice, the shop would start twice.
    const letEntryCome = await holdScripts(page, entryFile);
    await page.goto('/');
    await home.isCut;
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect.poll(home.tries).toBe(2);
    letEntryCome();
    await hydrated(page);
  });

  test('the next touch requests the entry again, which starts the shop once [SPD-03]', async ({
    page,
  }) => {
    const entry = await failFirstRequest(page, entryFile);
    await page.goto('/');
    await entry.isCut;
    await page.getByRole('button', { name: 'Menu' }).click();
    await hydrated(page);
  });
});

const entryFile = /\/assets\/entry\.client-.*\.js/;

/** Fails the first request for a script. */
async function failFirstRequest(page: Page, name: RegExp) {
  let tries = 0;
  const isCut = page.waitForEvent('requestfailed', (request) => name.test(request.url()));
  await page.route(name, (route) => (tries++ === 0 ? route.abort() : route.continue()));
  return { isCut, tries: () => tries };
}
