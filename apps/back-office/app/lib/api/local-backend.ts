import { startBrowserBackend } from '@briolette/browser-backend';

/**
 * Static build only: the back end that runs in this browser, shared with the shop. Imported
 * dynamically, so that the server build doesn't contain it.
 */
const backend = startBrowserBackend({
  base: import.meta.env.VITE_SHOP_BASE_PATH,
  precacheGroup: 'office',
});

export const fetchFromBrowserBackend = backend.fetch;
