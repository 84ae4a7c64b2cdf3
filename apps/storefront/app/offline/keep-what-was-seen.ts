import { filesSeen } from '@briolette/offline/files-seen.ts';
import type { SeenMessage } from '@briolette/offline/messages.ts';
import { whenCalm } from '@briolette/offline/when-calm.ts';
import { sayWhatMustWait } from './say-what-must-wait.ts';

/** The server's build only: a service worker keeps what was seen, for when the network is gone. */
if (import.meta.env.PROD && navigator.serviceWorker) void start().catch(() => {});
sayWhatMustWait();

async function start(): Promise<void> {
  if (!(await whenCalm())) return;
  const base = import.meta.env.BASE_URL;
  await navigator.serviceWorker.register(`${base}service-worker.js`, { scope: base });
  const { active } = await navigator.serviceWorker.ready;
  const files = [...new Set([...filesSeen(`${base}assets/`), ...filesOfPages()])];
  const pictures = filesSeen(`${base}pictures/`);
  active?.postMessage({ page: location.href, files, pictures } satisfies SeenMessage);
}

type Manifest = { routes: Record<string, { module: string; imports?: string[]; css?: string[] }> };

/** A press on a link whose script cannot be fetched would only load the same page again. */
function filesOfPages(): string[] {
  const { __reactRouterManifest: manifest } = window as { __reactRouterManifest?: Manifest };
  return Object.values(manifest?.routes ?? {})
    .flatMap(({ module, imports = [], css = [] }) => [module, ...imports, ...css])
    .map((path) => new URL(path, location.href).href);
}
