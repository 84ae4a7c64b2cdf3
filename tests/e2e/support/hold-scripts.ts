import type { Page } from '@playwright/test';

/** No script of the shop, or of those with such a name, comes before it is let go. */
export async function holdScripts(page: Page, names = /\/assets\/.*\.js/): Promise<() => void> {
  const { promise: scripts, resolve: letScriptsCome } = Promise.withResolvers<void>();
  await page.route(names, async (route) => {
    await scripts;
    await route.continue();
  });
  return letScriptsCome;
}
