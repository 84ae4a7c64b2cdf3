import type { Page } from '@playwright/test';

/**
 * Holds, or fails, the browser's calls to a URL until the page receives a "release" event,
 * including the prerendered file that replaces them while the browser's back end starts. Wraps
 * fetch itself, because a Playwright route does not see responses of a service worker.
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
