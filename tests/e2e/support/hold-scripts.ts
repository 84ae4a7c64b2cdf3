import type { Page } from '@playwright/test';

/** Holds the scripts of the shop, or those with matching names, until they are released. */
export async function holdScripts(page: Page, names = /\/assets\/.*\.js/): Promise<() => void> {
  const { promise: scripts, resolve: letScriptsCome } = Promise.withResolvers<void>();
  await page.route(names, async (route) => {
    await scripts;
    await route.continue();
  });
  return letScriptsCome;
}
