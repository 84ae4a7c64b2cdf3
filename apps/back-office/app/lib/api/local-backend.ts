import { startBrowserBackend } from '@briolette/browser-backend';

/** The static build only: the back end and the store that the shop has in this browser. */
const backend = startBrowserBackend({
  base: import.meta.env.VITE_SHOP_BASE_PATH,
  precacheGroup: 'office',
});

export const fetchFromBrowserBackend = backend.fetch;
