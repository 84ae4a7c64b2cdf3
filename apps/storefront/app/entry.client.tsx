import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});

// Known when the shop is built: the server's build carries no trace of the engine.
if (import.meta.env.VITE_BUILD === 'static') {
  // After the page is painted and usable, so that the engine does not compete with it.
  if (document.readyState === 'complete') void import('./backend-here.ts');
  else addEventListener('load', () => void import('./backend-here.ts'), { once: true });
}
