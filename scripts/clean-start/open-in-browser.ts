import type { Browser } from '@playwright/test';

/** A first visit: when the products are there to see, and when the page's own API answers. */
export async function openInBrowser(browser: Browser, address: string) {
  const page = await browser.newPage();
  const started = performance.now();
  await page.goto(new URL('browse', address).href);
  const cards = page.getByRole('list', { name: 'Products' }).getByRole('listitem');
  await cards.nth(23).waitFor();
  const productsMs = performance.now() - started;
  await page.waitForFunction(
    async () => {
      const answer = await fetch('/api/products').catch(() => null);
      return answer?.headers.get('content-type')?.includes('json');
    },
    undefined,
    { timeout: 60_000, polling: 100 },
  );
  const apiMs = performance.now() - started;
  await page.close();
  return { productsMs, apiMs };
}
