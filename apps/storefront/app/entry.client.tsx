import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});

// A page left while it still loads or fades in is no error, but the browser reports it as one.
addEventListener('unhandledrejection', (event) => {
  if (/abort|transition was skipped/i.test(event.reason)) event.preventDefault();
});

// Known when the shop is built: the server's build carries no trace of the engine.
const whenLoaded = () =>
  import.meta.env.VITE_BUILD === 'static'
    ? import('./api/backend-here.ts')
    : import('./offline/keep-what-was-seen.ts');
// After the page is painted and usable, so that nothing competes with it.
if (document.readyState === 'complete') void whenLoaded();
else addEventListener('load', () => void whenLoaded(), { once: true });
