import type { PrecacheGroup } from './file-list.ts';

/** Sent by a page of the static build to its service worker. */
export type PrecacheMessage = { kind: 'keep'; part: PrecacheGroup; images: string[] };

/** Sent by a page of the server build to its service worker, with absolute URLs. */
export type PageLoadedMessage = { page: string; files: string[]; images: string[] };

/** Asks the service worker to cache a group of files, once the page is idle. */
export async function requestPrecache(part: PrecacheGroup, base: string): Promise<void> {
  if (!(await waitForIdle())) return;
  const { active } = await navigator.serviceWorker.ready;
  const images = listLoadedFiles(`${base}pictures/`);
  active?.postMessage({ kind: 'keep', part, images } satisfies PrecacheMessage);
}

/** Delay for browsers without requestIdleCallback. */
const idleDelayMs = 2000;

/** Waits until the page is idle. Returns false if the browser is set to save data. */
export async function waitForIdle(): Promise<boolean> {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return false;
  await new Promise<unknown>((resolve) =>
    'requestIdleCallback' in window
      ? requestIdleCallback(resolve)
      : setTimeout(resolve, idleDelayMs),
  );
  return true;
}

/**
 * Returns the URLs this page has loaded from a folder, including those before a service worker
 * controlled it.
 */
export function listLoadedFiles(folder: string): string[] {
  const files = performance.getEntriesByType('resource').map(({ name }) => name);
  return [...new Set(files.filter((name) => name.startsWith(location.origin + folder)))];
}
