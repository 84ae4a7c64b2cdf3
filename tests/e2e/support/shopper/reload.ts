import type { Page } from '@playwright/test';

/** As when a shopper comes back to this window. */
export function focusWindow(page: Page): Promise<boolean> {
  return page.evaluate(() => window.dispatchEvent(new Event('focus')));
}
