import * as m from '@briolette/i18n/storefront/error-pages';
import { listLoadedFiles, type PageLoadedMessage, waitForIdle } from '@briolette/offline/page.ts';

/** Server build only: a service worker caches visited pages for offline use. */
if (import.meta.env.PROD && navigator.serviceWorker) void start().catch(() => {});
showOfflineNotice();

async function start(): Promise<void> {
  if (!(await waitForIdle())) return;
  const base = import.meta.env.BASE_URL;
  await navigator.serviceWorker.register(`${base}service-worker.js`, { scope: base });
  const { active } = await navigator.serviceWorker.ready;
  const files = [...new Set([...listLoadedFiles(`${base}assets/`), ...listRouteFiles()])];
  const images = listLoadedFiles(`${base}pictures/`);
  active?.postMessage({ page: location.href, files, images } satisfies PageLoadedMessage);
}

type Manifest = { routes: Record<string, { module: string; imports?: string[]; css?: string[] }> };

/** Returns the scripts of all routes. Without its script a link would reload the current page. */
function listRouteFiles(): string[] {
  const { __reactRouterManifest: manifest } = window as { __reactRouterManifest?: Manifest };
  return Object.values(manifest?.routes ?? {})
    .flatMap(({ module, imports = [], css = [] }) => [module, ...imports, ...css])
    .map((path) => new URL(path, location.href).href);
}

function showOfflineNotice(): void {
  const notice = document.createElement('p');
  notice.className = 'startup-notice';
  notice.role = 'status';
  const show = () => {
    notice.textContent = navigator.onLine ? '' : m.offlineNotice;
    notice.hidden = navigator.onLine;
  };
  show();
  document.body.append(notice);
  addEventListener('offline', show);
  addEventListener('online', show);
}
