import { backendStart } from './backend-start.ts';
import { replaceTransport } from './transport.ts';

/** The static build only: the shop's back end runs in this browser, off the page's own thread. */
export function startBackendHere(): void {
  const backend = afterFirstPaint()
    .then(() => import('@briolette/browser-backend'))
    .then(async ({ startBackend }) => {
      const started = startBackend({ base: import.meta.env.BASE_URL });
      await started.ready;
      backendStart.isReady();
      return started;
    });
  replaceTransport(async (request) => {
    backendStart.waits();
    return (await backend).fetch(request);
  });
}

function afterFirstPaint(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve, 0));
  });
}
