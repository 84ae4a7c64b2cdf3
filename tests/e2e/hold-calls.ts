import type { Page } from '@playwright/test';

/**
 * Holds, or fails, the browser's calls whose address contains the text, until the page hears a
 * "release" event. Wraps fetch itself, and the worker that answers before the relay is up, because
 * a route of Playwright does not see what a service worker answers.
 */
export async function holdCalls(page: Page, how: 'hold' | 'fail', part = '/api/products') {
  await page.addInitScript(
    ([what, text]) => {
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
        if (!released && url.includes(text)) {
          if (what === 'fail') {
            return Response.json({ error: { message: 'The shop is broken' } }, { status: 500 });
          }
          await release;
        }
        return original(input, init);
      };
    },
    [how, part] as const,
  );
}
