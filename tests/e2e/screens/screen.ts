import type { Page } from '@playwright/test';

/** Brings the page to a state that a person should look at. */
export type Screen = (page: Page) => Promise<unknown>;
export type Screens = Record<string, Screen>;

/** Opens the page anew, as from the address bar. */
export const at =
  (path: string): Screen =>
  async (page) => {
    await page.goto(path);
    await ready(page);
  };

/** Goes there within the shop: the back end in the tab is not started again. */
export const to =
  (path: string): Screen =>
  async (page) => {
    await page.evaluate(
      (next) =>
        (
          window as unknown as { __reactRouterDataRouter: { navigate(to: string): Promise<void> } }
        ).__reactRouterDataRouter.navigate(next),
      path,
    );
    await ready(page);
  };

/** Nothing on it says that it waits, for a second: a page that has just come alive says it later. */
export async function ready(page: Page): Promise<void> {
  for (let look = 0; look < 5; look++) {
    await page.waitForFunction(() => {
      const main = document.querySelector('main');
      return (
        document.readyState === 'complete' &&
        Object.keys(main ?? {}).some((key) => key.startsWith('__react')) &&
        !document.querySelector('.starting:not([hidden]), .skeleton') &&
        !/One moment|Looking…/.test(main?.textContent ?? '')
      );
    });
    await page.waitForTimeout(200);
  }
}

export const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).first();
