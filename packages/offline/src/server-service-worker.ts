/// <reference lib="webworker" />

import { createImageCache, createLruCache, ignoreQuotaError } from './image-cache.ts';
import type { PageLoadedMessage } from './page.ts';
import { fetchOrCached, getCacheUrl, isPubliclyCacheable, withoutScripts } from './responses.ts';

/**
 * The service worker of a shop on a server. Caches visited pages and catalogue responses that are
 * public, and no personal data. Requests that change something always go to the server.
 */
const self = globalThis as unknown as ServiceWorkerGlobalScope;
const base = new URL(self.registration.scope).pathname;
const images = createImageCache(base);
const files = createLruCache(`briolette${base} seen files`, 400);
const pages = createLruCache(`briolette${base} seen pages`, 60);
const apiResponses = createLruCache(`briolette${base} seen answers`, 60);
const offlinePage = new URL(`${base}offline`, self.location.origin).href;

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('message', (event) => {
  event.waitUntil(cacheLoadedPage(event.data as PageLoadedMessage).catch(ignoreQuotaError));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin || request.method !== 'GET') return;
  if (request.headers.has('authorization')) return;
  const path = pathname.slice(base.length);
  const waitUntil = (work: Promise<unknown>) => event.waitUntil(work);
  if (path.startsWith('assets/')) event.respondWith(cacheFirst(request, waitUntil));
  else if (path.startsWith('pictures/')) event.respondWith(images.respond(event, waitUntil));
  else if (request.mode === 'navigate') event.respondWith(respondWithPage(request, waitUntil));
  else if (path.startsWith('api/'))
    event.respondWith(networkFirst(apiResponses, request, waitUntil));
});

type WaitUntil = (work: Promise<unknown>) => void;
type LruCache = typeof pages;

/** Serves content-hashed files from the cache. */
async function cacheFirst(request: Request, waitUntil: WaitUntil): Promise<Response> {
  const cached = await files.find(request.url);
  if (cached) return cached;
  const response = await fetch(request);
  waitUntil(files.put(request.url, response.clone()).catch(ignoreQuotaError));
  return response;
}

async function networkFirst(
  cache: LruCache,
  request: Request,
  waitUntil: WaitUntil,
): Promise<Response> {
  let isCached = false;
  const url = getCacheUrl(request);
  const response = await fetchOrCached(request, async () => {
    const cached = await cache.find(url);
    isCached = cached !== undefined;
    return cached;
  });
  if (!isCached && isPubliclyCacheable(request, response))
    waitUntil(cache.put(url, response.clone()).catch(ignoreQuotaError));
  return response;
}

async function respondWithPage(request: Request, waitUntil: WaitUntil): Promise<Response> {
  try {
    return await networkFirst(pages, request, waitUntil);
  } catch (error) {
    const cached = await files.find(offlinePage);
    if (!cached) throw error;
    return withoutScripts(cached);
  }
}

/**
 * Caches the first page, which loaded before this service worker; the browser's HTTP cache has most
 * of it.
 */
async function cacheLoadedPage(message: PageLoadedMessage): Promise<void> {
  // Includes a page opened during installation.
  await self.clients.claim();
  for (const url of message.files)
    if (!(await files.find(url))) await files.put(url, await fetch(url, { cache: 'force-cache' }));
  await images.cacheLoaded(message.images);
  await files.put(offlinePage, await fetch(offlinePage));
  const request = new Request(message.page);
  const response = await fetch(request);
  if (isPubliclyCacheable(request, response)) await pages.put(message.page, response);
}
