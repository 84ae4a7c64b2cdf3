import type { PrecacheGroup } from './file-list.ts';

/** From a page of the static build to its service worker. */
export type PrecacheMessage = { kind: 'keep'; part: PrecacheGroup; images: string[] };

/** From a page of the server's build to its service worker: absolute URLs. */
export type PageLoadedMessage = { page: string; files: string[]; images: string[] };

/** Asks the service worker to cache a part of the shop, once the page is idle. */
export async function requestPrecache(part: PrecacheGroup, base: string): Promise<void> {
  if (!(await waitForIdle())) return;
  const { active } = await navigator.serviceWorker.ready;
  const images = listLoadedFiles(`${base}pictures/`);
  active?.postMessage({ kind: 'keep', part, images } satisfies PrecacheMessage);
}

/** For a browser without requestIdleCallback. */
const calmMs = 2000;

/** Waits until the page is idle; false if the browser asks to save data. */
export async function waitForIdle(): Promise<boolean> {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return false;
  await new Promise<unknown>((resolve) =>
    'requestIdleCallback' in window ? requestIdleCallback(resolve) : setTimeout(resolve, calmMs),
  );
  return true;
}

/** What this page has fetched from a folder, also before a service worker controlled it. */
export function listLoadedFiles(folder: string): string[] {
  const files = performance.getEntriesByType('resource').map(({ name }) => name);
  return [...new Set(files.filter((name) => name.startsWith(location.origin + folder)))];
}
