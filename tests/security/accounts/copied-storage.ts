import type { Browser, BrowserContext, Page } from '@playwright/test';

/** What a script in the page, or whoever sits down at the computer, can take away. */
export const copyOfStorage = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() => ({ ...localStorage }));

/** Another browser, into which the copy was put before any page is opened. */
export async function browserWith(
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

/** By the form, so that storage holds what the shop itself puts there. */
export async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL((url) => url.pathname === '/');
}
