import { test as base, expect, type Page } from '@playwright/test';
import { newShopper, type Shopper } from './shopper/new-shopper.ts';

type Fixtures = {
  /** Console errors that this test expects because it causes failures. */
  expectedErrors: RegExp | null;
  /** Notices stay until closed, for tests that read them on a busy machine. */
  persistNotices: boolean;
  /** The browser reports data saving, so the static build caches no files for offline use. */
  savesData: boolean;
  /** Signs up a new user, logs them in and opens the page. */
  logIn: (path?: string) => Promise<Shopper>;
};

/** Every test fails on a console error, an uncaught error or a hydration mismatch. */
export const test = base.extend<Fixtures>({
  expectedErrors: [null, { option: true }],
  persistNotices: [false, { option: true }],
  savesData: [true, { option: true }],

  page: async ({ page, expectedErrors, persistNotices, savesData }, use) => {
    const errors: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`);
    });
    page.on('pageerror', (error) => errors.push(error.message));
    await page.addInitScript(() => localStorage.setItem('briolette.responseDelayMs', '0'));
    if (savesData) {
      // For the whole context, because a second tab would install the service worker for both.
      await page
        .context()
        .addInitScript(() =>
          Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
        );
    }
    if (persistNotices) {
      await page.addInitScript(() => localStorage.setItem('briolette.keepNotices', 'true'));
    }
    await use(page);
    const surprising = errors.filter((error) => !expectedErrors?.test(error) && !isIgnored(error));
    expect(surprising, 'no error in the console').toEqual([]);
  },

  logIn: async ({ page }, use) => {
    await use((path = '/') => newShopper(page, path));
  },
});

/** Images may be missing, and a container on the machine may change the network. */
function isIgnored(error: string): boolean {
  return /status of 404.*\/pictures\/|ERR_NETWORK_CHANGED/.test(error);
}

/** Waits until React has hydrated the page. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react')),
  );
}

/** Opens a page and waits until it is hydrated. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

/** In the static build, waits until the back end is ready and plain requests reach it. */
export async function relayed(page: Page): Promise<void> {
  if (test.info().project.name === 'server') return;
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.evaluate(() => fetch('/api/health'));
}

export { expect };
