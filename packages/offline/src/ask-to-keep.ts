import type { Part } from './file-list.ts';
import type { KeepMessage } from './messages.ts';

/** Where there is no sign of idleness. */
const calmMs = 2000;

/** Asks the service worker to keep a part of the shop, once the page has nothing else to do. */
export async function askToKeep(part: Part, base: string): Promise<void> {
  if (savesData()) return;
  await new Promise<unknown>((resolve) =>
    'requestIdleCallback' in window ? requestIdleCallback(resolve) : setTimeout(resolve, calmMs),
  );
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ kind: 'keep', part, pictures: picturesSeen(base) } satisfies KeepMessage);
}

function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

/** The first page's came before any service worker. */
function picturesSeen(base: string): string[] {
  const folder = `${location.origin}${base}pictures/`;
  const files = performance.getEntriesByType('resource').map(({ name }) => name);
  return [...new Set(files.filter((name) => name.startsWith(folder)))];
}
