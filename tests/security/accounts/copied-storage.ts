import type { Browser, BrowserContext, Page } from '@playwright/test';

/** Everything that a script in the page, or a person at the computer, can copy. */
export const copyStorage = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() => ({ ...localStorage }));

/** Opens another browser with the copy in its storage before any page loads. */
export async function openBrowserWith(
  browser: Browser,
  baseURL: string,
  copy: Record<string, string>,
): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL });
  await context.addInitScript((entries) => {
    if (sessionStorage.getItem('planted')) return;
    sessionStorage.setItem('planted', '1');
    for (const [name, value] of Object.entries(entries)) localStorage.setItem(name, value);
  }, copy);
  return context;
}

/** Logs in through the form, so that the shop itself fills the storage. */
export async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL((url) => url.pathname === '/');
}
