import { type Backend, startBackend } from '@briolette/browser-backend';

declare global {
  interface Window {
    backend: Backend;
    /** Milliseconds from the start of the page to the first answer. */
    firstAnswer: Promise<number>;
  }
}

/** A page with nothing but the back end. The query sets what a test needs: ?delay=0&flush=no */
const query = new URLSearchParams(location.search);
const delay = query.get('delay');
const base = import.meta.env.BASE_URL;

window.backend = startBackend({
  base,
  ...(delay !== null && { answerDelayMs: Number(delay) }),
  ...(query.get('flush') === 'no' && { flushWrites: false }),
});
window.firstAnswer = window.backend
  .fetch(new Request(`${base}api/categories`))
  .then(() => performance.now());
