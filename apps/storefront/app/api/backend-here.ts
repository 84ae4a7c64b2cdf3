import { startBackend } from '@briolette/browser-backend';
import { showToast } from '@briolette/ui/toast-store.ts';
import { backendStart } from './backend-start.ts';

/** The static build only: the shop's back end runs in this browser, off the page's own thread. */
const backend = startBackend({ base: import.meta.env.BASE_URL, keeps: 'shop' });
let isRelayed = false;

void backend.ready.then(() => {
  backendStart.set('up');
  if (backend.status.reset)
    showToast({
      kind: 'info',
      text: 'This demo shop was updated. Your earlier cart, orders and account were removed.',
    });
});
void backend.relayed.then((relayed) => {
  isRelayed = relayed;
});

/** A plain request where the service worker hands it on, so that it is seen like any other. */
export async function backendFetch(request: Request): Promise<Response> {
  await backend.ready;
  return isRelayed ? fetch(request) : backend.fetch(request);
}
