import type { Page } from '@playwright/test';

/**
 * Holds, or fails, the browser's calls to an address until the page hears a "release" event, and
 * with them the prerendered file that stands in for them while the browser's back end starts.
 * Wraps fetch itself, because a route of Playwright does not see what a service worker answers.
 */
export async function holdCalls(page: Page, how: 'hold' | 'fail', address = '/api/products') {
  await page.addInitScript(
    ([what, part]) => {
      let released = false;
      const release = new Promise<void>((resolve) => {
        addEventListener('release', () => {
          released = true;
          resolve();
        });
      });
      const original = window.fetch;
      window.fetch = async (input, init) => {
        const url = input instanceof Request ? input.url : String(input);
        if (!released && (url.includes(part) || url.includes('.data'))) {
          if (what === 'fail') {
            return Response.json({ error: { message: 'The shop is broken' } }, { status: 500 });
          }
          await release;
        }
        return original(input, init);
      };
    },
    [how, address] as const,
  );
}
