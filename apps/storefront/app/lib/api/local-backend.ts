import { startBrowserBackend } from '@briolette/browser-backend';
import { showToast } from '@briolette/ui/toasts/toast-store.ts';
import { backendStartStore } from './backend-status.ts';

/** The static build only: the shop's back end runs in this browser, in a worker. */
const backend = startBrowserBackend({ base: import.meta.env.BASE_URL, precacheGroup: 'shop' });

void backend.ready.then(() => {
  backendStartStore.set('up');
  if (backend.status.reset)
    showToast({
      kind: 'info',
      text: 'This demo shop was updated. Your earlier cart, orders and account were removed.',
    });
});

export const backendFetch = backend.fetch;
