import type { Part } from './file-list.ts';
import { filesSeen } from './files-seen.ts';
import type { KeepMessage } from './messages.ts';
import { whenCalm } from './when-calm.ts';

/** Asks the service worker to keep a part of the shop, once the page has nothing else to do. */
export async function askToKeep(part: Part, base: string): Promise<void> {
  if (!(await whenCalm())) return;
  const { active } = await navigator.serviceWorker.ready;
  const pictures = filesSeen(`${base}pictures/`);
  active?.postMessage({ kind: 'keep', part, pictures } satisfies KeepMessage);
}
