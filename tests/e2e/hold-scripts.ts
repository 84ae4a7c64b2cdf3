import type { Page } from '@playwright/test';

/** No script of the shop comes before it is let go. */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise: scripts, resolve: letScriptsCome } = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js/, async (route) => {
    await scripts;
    await route.continue();
  });
  return letScriptsCome;
}
