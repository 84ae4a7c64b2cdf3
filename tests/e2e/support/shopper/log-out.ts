import type { Page } from '@playwright/test';

/** Removes the login of this browser without an API call. */
export function clearSession(page: Page): Promise<void> {
  return page.evaluate(() => localStorage.removeItem('briolette.session'));
}
