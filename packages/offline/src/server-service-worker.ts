/// <reference lib="webworker" />

import { createImageCache, createLruCache, ignoreQuotaError } from './image-cache.ts';
import type { PageLoadedMessage } from './page.ts';
import { inTime, isPubliclyCacheable, withoutScripts } from './responses.ts';

/**
 * For a shop on a server: keeps what was seen of pages and catalogue, which are the same for
 * everybody, and nothing of any person. Whatever changes something goes to the server or fails.
 */
const self = globalThis as unknown as ServiceWorkerGlobalScope;
const base = new URL(self.registration.scope).pathname;
const pictures = createImageCache(base);
const files = createLruCache(`briolette${base} seen files`, 400);
const pages = createLruCache(`briolette${base} seen pages`, 60);
const answers = createLruCache(`briolette${base} seen answers`, 60);
const offlinePage = new URL(`${base}offline`, self.location.origin).href;

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('message', (event) => {
  event.waitUntil(keepSeen(event.data as PageLoadedMessage).catch(ignoreQuotaError));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin || request.method !== 'GET') return;
  if (request.headers.has('authorization')) return;
  const path = pathname.slice(base.length);
  const later = (work: Promise<unknown>) => event.waitUntil(work);
  if (path.startsWith('assets/')) event.respondWith(file(request, later));
  else if (path.startsWith('pictures/')) event.respondWith(pictures.answer(event, later));
  else if (request.mode === 'navigate') event.respondWith(page(request, later));
  else if (path.startsWith('api/')) event.respondWith(fresh(answers, request, later));
});

type Later = (work: Promise<unknown>) => void;
type Seen = typeof pages;

/** A name that says its contents is answered from what was kept. */
async function file(request: Request, later: Later): Promise<Response> {
  const kept = await files.find(request.url);
  if (kept) return kept;
  const response = await fetch(request);
  later(files.keep(request.url, response.clone()).catch(ignoreQuotaError));
  return response;
}

async function fresh(seen: Seen, request: Request, later: Later): Promise<Response> {
  let isKept = false;
  const response = await inTime(request, async () => {
    const kept = await seen.find(request.url);
    isKept = kept !== undefined;
    return kept;
  });
  if (!isKept && isPubliclyCacheable(request, response))
    later(seen.keep(request.url, response.clone()).catch(ignoreQuotaError));
  return response;
}

async function page(request: Request, later: Later): Promise<Response> {
  try {
    return await fresh(pages, request, later);
  } catch (error) {
    const kept = await files.find(offlinePage);
    if (!kept) throw error;
    return withoutScripts(kept);
  }
}

/** The first page came before this service worker; the browser still has most of it. */
async function keepSeen(seen: PageLoadedMessage): Promise<void> {
  // One that was opened while this was still being installed.
  await self.clients.claim();
  for (const url of seen.files)
    if (!(await files.find(url))) await files.keep(url, await fetch(url, { cache: 'force-cache' }));
  await pictures.keepSeen(seen.pictures);
  await files.keep(offlinePage, await fetch(offlinePage));
  const request = new Request(seen.page);
  const response = await fetch(request);
  if (isPubliclyCacheable(request, response)) await pages.keep(seen.page, response);
}
