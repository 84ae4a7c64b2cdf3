import type { Page } from '@playwright/test';

export type StubbedResponse = { method: string; path: string; status: number; body: unknown };

/**
 * Lets a test stub the response to one of the page's calls in both builds: over the network by
 * wrapping fetch, and in the static build by wrapping the messages to the worker.
 */
export async function allowStubs(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const state = window as { given?: StubbedResponse | null };
    const findStub = (method: string, url: string) => {
      const { given } = state;
      const isMeant = given?.method === method && new URL(url).pathname.endsWith(given.path);
      return isMeant ? given : null;
    };
    const fetchAsIs = window.fetch;
    window.fetch = async (input, init) => {
      const request = new Request(input, init);
      const given = findStub(request.method, request.url);
      return given ? Response.json(given.body, { status: given.status }) : fetchAsIs(request);
    };

    type WireRequest = { method: string; url: string };
    const postAsIs = Worker.prototype.postMessage as (data: unknown, ports: Transferable[]) => void;
    Worker.prototype.postMessage = function (
      this: Worker,
      data: { kind?: string; request?: WireRequest },
      ports: Transferable[] = [],
    ) {
      const request = data?.kind === 'request' ? data.request : undefined;
      const given = request && findStub(request.method, request.url);
      const [port] = ports;
      if (!given || !(port instanceof MessagePort)) return postAsIs.call(this, data, ports);
      port.postMessage({
        status: given.status,
        headers: [['content-type', 'application/json']],
        body: new TextEncoder().encode(JSON.stringify(given.body)).buffer,
      });
    } as typeof Worker.prototype.postMessage;
  });
}

/** Stubs the response until the next page load. null restores the back end. */
export function stubResponse(page: Page, stub: StubbedResponse | null): Promise<void> {
  return page.evaluate((stub) => {
    (window as { given?: StubbedResponse | null }).given = stub;
  }, stub);
}
