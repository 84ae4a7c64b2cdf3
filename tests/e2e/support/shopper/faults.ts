import type { Page } from '@playwright/test';

export type Fault = 'refused' | 'hanging' | 'answered twice' | 'reply cut';
export const faults: readonly Fault[] = ['refused', 'hanging', 'answered twice', 'reply cut'];

type InjectedFault = { fault: Fault; method: string; path: string };

/**
 * Lets a test inject faults into calls of the page in both builds: over the network by wrapping fetch,
 * and in the static build by wrapping the messages to the worker.
 * - refused: the call fails before it reaches the back end;
 * - hanging: the back end runs the call, and no response arrives;
 * - answered twice: the back end runs the call twice, and the second response is returned;
 * - reply cut: the back end runs the call, and the response is lost.
 */
export async function allowFaults(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const state = window as { injected?: InjectedFault | null; isFaultHit?: boolean };
    const matches = (method: string, url: string) => {
      const fault = state.injected;
      if (fault?.method !== method || !new RegExp(fault.path).test(new URL(url).pathname))
        return null;
      return fault.fault;
    };
    /**
     * Called only after the back end has run the call, or a page that gives up would read the old
     * state.
     */
    const markFault = () => {
      state.isFaultHit = true;
    };

    const fetchAsIs = window.fetch;
    window.fetch = async (input, init) => {
      const request = new Request(input, init);
      const fault = matches(request.method, request.url);
      // In the static build the relay passes the same call to the worker, so it is marked to fail
      // only once.
      request.headers.set('x-seen', 'yes');
      if (!fault) return fetchAsIs(request);
      if (fault === 'refused') {
        markFault();
        throw new TypeError('Failed to fetch');
      }
      const again = request.clone();
      const response = await fetchAsIs(request);
      markFault();
      if (fault === 'hanging') return new Promise(() => {});
      if (fault === 'reply cut') throw new TypeError('Failed to fetch');
      return fault === 'answered twice' ? fetchAsIs(again) : response;
    };

    type WireRequest = { method: string; url: string; headers: [string, string][] };
    const postAsIs = Worker.prototype.postMessage as (data: unknown, ports: Transferable[]) => void;
    Worker.prototype.postMessage = function (
      this: Worker,
      data: { kind?: string; request?: WireRequest },
      ports: Transferable[] = [],
    ) {
      const post = (to: Transferable[]) => postAsIs.call(this, structuredClone(data), to);
      const request = data?.kind === 'request' ? data.request : undefined;
      const isMarked = request?.headers.some(([name]) => name === 'x-seen');
      const fault = request && !isMarked ? matches(request.method, request.url) : null;
      const [port] = ports;
      if (!fault || !(port instanceof MessagePort)) return postAsIs.call(this, data, ports);
      const lost = () => {
        const { port1, port2 } = new MessageChannel();
        return {
          received: new Promise((resolve) => {
            port1.onmessage = resolve;
          }),
          port: port2,
        };
      };
      // Simulates a broken network: a response saying that the engine failed.
      const fail = () =>
        port.postMessage({
          status: 503,
          headers: [['content-type', 'application/json']],
          body: new TextEncoder().encode(`{"error":"We couldn't reach the shop"}`).buffer,
        });
      if (fault === 'refused') {
        markFault();
        return fail();
      }
      const first = lost();
      post([first.port]);
      void first.received.then(() => {
        markFault();
        if (fault === 'reply cut') fail();
        if (fault === 'answered twice') postAsIs.call(this, data, ports);
      });
    } as typeof Worker.prototype.postMessage;
  });
}

/** Resolves when the page has made the faulty call and the back end has run it. */
export async function waitForFault(page: Page): Promise<void> {
  await page.waitForFunction(() => (window as { isFaultHit?: boolean }).isFaultHit);
}

export function injectFault(page: Page, fault: Fault, method: string, path: string): Promise<void> {
  return page.evaluate(
    (injected) => {
      Object.assign(window, { injected, isFaultHit: false });
    },
    { fault, method, path },
  );
}

export function clearFault(page: Page): Promise<void> {
  return page.evaluate(() => {
    (window as { injected?: InjectedFault | null }).injected = null;
  });
}
