/// <reference lib="webworker" />
/**
 * Hands requests for the API to the page that made them, whose worker answers. It keeps nothing, so
 * the browser may stop and start it at any time.
 */
const self = globalThis as unknown as ServiceWorkerGlobalScope;
const apiPath = `${new URL(self.registration.scope).pathname}api/`;

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
// A page reloaded with shift is not controlled until somebody claims it.
self.addEventListener('message', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const { origin, pathname } = new URL(event.request.url);
  if (origin === self.location.origin && pathname.startsWith(apiPath) && event.clientId) {
    event.respondWith(relay(event.request, event.clientId));
  }
});

async function relay(request: Request, clientId: string): Promise<Response> {
  const client = await self.clients.get(clientId);
  if (!client) return Response.error();
  const body = await request.arrayBuffer();
  const { method, url } = request;
  const headers = [...request.headers];
  const id = crypto.randomUUID();
  const message = {
    kind: 'request',
    id,
    request: { method, url, headers, body: body.byteLength ? body : null },
  };
  return new Promise((resolve) => {
    let isTaken = false;
    offer();

    // A page that has loaded but not yet started its back end lets messages go unheard, so it is
    // asked again until it says that it has taken the request. It takes each request once.
    function offer(): void {
      if (isTaken) return;
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = ({ data }) => {
        if (data === 'taken') isTaken = true;
        else resolve(new Response(data.cut ? brokenOff(data.body) : data.body, data));
      };
      client?.postMessage(message, [port2]);
      setTimeout(offer, offerAgainMs);
    }
  });
}

const offerAgainMs = 200;

/** As in wire.ts; a service worker is one file without imports. */
function brokenOff(body: ArrayBuffer): ReadableStream {
  const parts = [new Uint8Array(body, 0, body.byteLength >> 1)];
  return new ReadableStream({
    async pull(controller) {
      const part = parts.shift();
      if (part) return controller.enqueue(part);
      // An error at once would take the first half with it.
      await new Promise((resolve) => setTimeout(resolve, 50));
      controller.error(new TypeError('The connection was lost'));
    },
  });
}
