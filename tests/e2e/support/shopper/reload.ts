import type { Page } from '@playwright/test';

/** Dispatches a focus event, as when a shopper returns to this window. */
export function focusWindow(page: Page): Promise<boolean> {
  return page.evaluate(() => window.dispatchEvent(new Event('focus')));
}
