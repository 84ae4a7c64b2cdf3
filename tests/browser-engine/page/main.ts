import { type BrowserBackend, startBrowserBackend } from '@briolette/browser-backend';

declare global {
  interface Window {
    backend: BrowserBackend;
    /** Only with ?start=late: starts the back end after the page. */
    startLate: () => void;
    /** Milliseconds from the start of the page to the first response. */
    firstResponse: Promise<number>;
  }
}

/** A page with nothing but the back end. The query configures it: ?delay=0&flush=no&start=late */
const query = new URLSearchParams(location.search);
const delay = query.get('delay');
const base = import.meta.env.BASE_URL;

function start(): void {
  window.backend = startBrowserBackend({
    base,
    ...(delay !== null && { responseDelayMs: Number(delay) }),
    ...(query.get('flush') === 'no' && { flushWrites: false }),
  });
  window.firstResponse = window.backend
    .fetch(new Request(`${base}api/categories`))
    .then(() => performance.now());
}

if (query.get('start') === 'late') window.startLate = start;
else start();
