import type { Page } from '@playwright/test';
import { holdScripts } from './hold-scripts.ts';
import { cartOf } from './shopper/calls.ts';
import { piece } from './shopper/pieces.ts';
import { expect, hydrated, open, test } from './test.ts';

for (const path of ['/', '/browse', `/products/${piece(0)._id}`]) {
  test(`asks for no script of ${path} before its largest picture is painted [SPD-01]`, async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const seen: number[] = [];
      Object.assign(globalThis, { paints: seen });
      new PerformanceObserver((list) => {
        for (const { startTime } of list.getEntries()) seen.push(startTime);
      }).observe({ type: 'largest-contentful-paint', buffered: true });
    });
    await open(page, path);
    const { painted, loaded, asked } = await page.evaluate(() => ({
      painted: (globalThis as unknown as { paints: number[] }).paints[0] ?? 0,
      loaded: performance.timing.loadEventStart - performance.timeOrigin,
      asked: performance
        .getEntriesByType('resource')
        .filter(({ name }) => /\/assets\/.*\.js$/.test(name))
        .map(({ startTime }) => startTime),
    }));
    expect(painted).toBeGreaterThan(0);
    expect(asked.length).toBeGreaterThan(2);
    // A browser tells the moment of a paint to 4 ms. Where it paints late nobody waits over a second.
    expect(Math.min(...asked)).toBeGreaterThan(Math.min(painted, loaded + 1000) - 4);
  });
}

test('a piece put into the cart before the scripts have come is in it once [SPD-02]', async ({
  page,
  logIn,
}) => {
  await logIn('/');
  const letScriptsCome = await holdScripts(page);
  await page.goto(`/products/${piece(0)._id}`, { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  letScriptsCome();
  await expect(page.getByRole('link', { name: 'Go to Cart' }).first()).toBeVisible();
  await expect.poll(() => cartOf(page)).toMatchObject([{ _id: piece(0)._id, qty: 1 }]);
});

test('wishes on a card and the menu answer although pressed before the scripts have come [SPD-02]', async ({
  page,
  logIn,
}) => {
  await logIn('/');
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

test('words typed into the search before the scripts have come stay, and get their suggestions [SPD-02]', async ({
  page,
}) => {
  const letScriptsCome = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Search' }).first().click();
  await page.getByRole('searchbox').fill('sapphire');
  letScriptsCome();
  await expect(page.getByRole('combobox')).toHaveValue('sapphire');
  await expect(page.getByRole('listbox')).toBeVisible();
});

// At once React does not hear it yet; a few turns later it does, and has not taken all over.
for (const turns of [0, 3])
  test(`a press ${turns} turns after React begins to take the page over is answered once [SPD-02]`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.addInitScript((after) => {
      const listen = document.addEventListener;
      let isPressed = false;
      const pressAfter = (left: number) => {
        if (!left) return document.querySelector<HTMLElement>('.filter-toggle')?.click();
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => pressAfter(left - 1);
        port2.postMessage(left);
      };
      // React listens first and reads the page then.
      document.addEventListener = (type: string, ...rest: [EventListener]) => {
        listen.call(document, type, ...rest);
        if (type !== 'click' || isPressed) return;
        isPressed = true;
        queueMicrotask(() => pressAfter(after));
      };
    }, turns);
    await page.goto('/browse');
    await hydrated(page);
    await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
  });

test.describe('with a first try that is cut', () => {
  test.use({ expectedErrors: /ERR_FAILED/ });

  test('scripts that did not come are asked for again at the next touch [SPD-03]', async ({
    page,
  }) => {
    const home = await cutFirstTry(page, /\/assets\/home-.*\.js/);
    // Still under way when the other is asked for again: come twice, it would start the shop twice.
    const letEntryCome = await holdScripts(page, entryFile);
    await page.goto('/');
    await home.isCut;
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect.poll(home.tries).toBe(2);
    letEntryCome();
    await hydrated(page);
  });

  test('an entry that did not come is asked for again, and the shop starts once [SPD-03]', async ({
    page,
  }) => {
    const entry = await cutFirstTry(page, entryFile);
    await page.goto('/');
    await entry.isCut;
    await page.getByRole('button', { name: 'Menu' }).click();
    await hydrated(page);
  });
});

const entryFile = /\/assets\/entry\.client-.*\.js/;

/** A script that does not come the first time it is asked for. */
async function cutFirstTry(page: Page, name: RegExp) {
  let tries = 0;
  const isCut = page.waitForEvent('requestfailed', (request) => name.test(request.url()));
  await page.route(name, (route) => (tries++ === 0 ? route.abort() : route.continue()));
  return { isCut, tries: () => tries };
}
