import { startBackend } from '@briolette/browser-backend';

/** The static build only: the same back end, and the same store, that the shop has in this browser. */
const backend = startBackend({ base: import.meta.env.VITE_SHOP_BASE, keeps: 'office' });
let isRelayed = false;

void backend.relayed.then((relayed) => {
  isRelayed = relayed;
});

/** A plain request where the service worker hands it on, so that it is seen like any other. */
export async function backendFetch(request: Request): Promise<Response> {
  await backend.ready;
  return isRelayed ? fetch(request) : backend.fetch(request);
}
