/// <reference lib="webworker" />
import { createVersionCache } from '@briolette/offline/cached-version.ts';
import { createImageCache } from '@briolette/offline/image-cache.ts';
import type { PrecacheMessage } from '@briolette/offline/page.ts';
import { fetchOrCached } from '@briolette/offline/responses.ts';
import { deserializeResponse, serializeRequest, type WireResponse } from '../protocol/wire.ts';

/**
 * Passes API requests to the page that made them, whose worker responds, and caches the shop's
 * files for offline use. It keeps no state, so the browser may stop and start it at any time.
 */
const self = globalThis as unknown as ServiceWorkerGlobalScope;
const base = new URL(self.registration.scope).pathname;
const version = createVersionCache(base);
const images = createImageCache(base);
/** Files are precached only above this much free storage, so that orders can still be saved. */
const minFreeBytes = 100 * 1024 ** 2;
let precaching: Promise<unknown> = Promise.resolve();

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('message', (event) => {
  const message = event.data as PrecacheMessage | 'claim';
  // A page reloaded with Shift is not controlled until the service worker claims it.
  if (message === 'claim') return event.waitUntil(self.clients.claim());
  // Runs one at a time, so that two tabs don't download the same files. Failures are retried at the
  // next visit.
  precaching = precaching.then(() => precache(message)).catch(() => {});
  event.waitUntil(precaching);
});

self.addEventListener('fetch', (event) => {
  const { request, clientId } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin || !pathname.startsWith(base)) return;
  const path = pathname.slice(base.length);
  if (path.startsWith('api/')) {
    if (clientId) event.respondWith(relayToPage(request, clientId));
    return;
  }
  // Prefetched data (.data) can also be fetched from the back end.
  if (request.method !== 'GET' || path.endsWith('.data')) return;
  if (path.startsWith('assets/')) event.respondWith(file(request));
  else if (path.startsWith('pictures/'))
    event.respondWith(images.respond(event, (work) => event.waitUntil(work)));
  // Network first, so that pages are up to date. Requests that scripts make have no destination and
  // are not intercepted.
  else if (request.destination)
    event.respondWith(
      fetchOrCached(request, () => version.respond(pathname, request.mode === 'navigate')),
    );
});

async function precache({ part, images: imageUrls }: PrecacheMessage): Promise<void> {
  const { quota = 0, usage = 0 } = await navigator.storage.estimate();
  if (quota - usage < minFreeBytes) return;
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (pages.length <= 1) await version.deleteOldVersions();
  await images.cacheLoaded(imageUrls);
  await version.precache(part);
}

/** Serves a hashed file, also one of an older version for a page that is still open. */
async function file(request: Request): Promise<Response> {
  return (await caches.match(request.url)) ?? fetch(request);
}

const resendMs = 200;

/** Passes a request to the page that made it. */
async function relayToPage(request: Request, clientId: string): Promise<Response> {
  const client = await self.clients.get(clientId);
  if (!client) return Response.error();
  const id = crypto.randomUUID();
  const message = { kind: 'request', id, request: await serializeRequest(request) };
  return new Promise((resolve) => {
    let isTaken = false;
    send();

    // A page that has not started its back end yet misses messages, so the request is sent again
    // until the page confirms it. The page processes each request once.
    function send(): void {
      if (isTaken) return;
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = ({ data }: MessageEvent<'taken' | WireResponse>) => {
        if (data === 'taken') isTaken = true;
        else resolve(deserializeResponse(data));
      };
      client?.postMessage(message, [port2]);
      setTimeout(send, resendMs);
    }
  });
}
