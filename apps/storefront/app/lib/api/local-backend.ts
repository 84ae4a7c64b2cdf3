import { startBrowserBackend } from '@briolette/browser-backend';
import * as m from '@briolette/i18n/storefront/shell';
import { showToast } from '@briolette/ui/toasts/toast-store.ts';
import { backendStatusStore } from './backend-status.ts';

/** Static build only: runs the shop's back end in a worker of this browser. */
const backend = startBrowserBackend({ base: import.meta.env.BASE_URL, precacheGroup: 'shop' });

void backend.ready.then(() => {
  backendStatusStore.set('ready');
  if (backend.status.reset) showToast({ kind: 'info', text: m.demoReset });
});

export const backendFetch = backend.fetch;
