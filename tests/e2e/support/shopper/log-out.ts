import type { Page } from '@playwright/test';

/** Forgets the login of this browser without telling anybody. */
export function clearSession(page: Page): Promise<void> {
  return page.evaluate(() => localStorage.removeItem('briolette.session'));
}
