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
if (import.meta.env.VITE_BUILD === 'static') {
  // After the page is painted and usable, so that the engine does not compete with it.
  if (document.readyState === 'complete') void import('./api/backend-here.ts');
  else addEventListener('load', () => void import('./api/backend-here.ts'), { once: true });
}
