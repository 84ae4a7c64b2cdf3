import { startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import * as root from './root.tsx';
import type { EarlyPresses } from './start-late/wait-to-start.ts';

// A page that a shopper lands on says when all of its scripts are there; others wait for nothing.
void Promise.resolve(globalThis.shopParts).then((takePresses) => {
  // It is in this file; a page that starts late does not ask for one more to say so.
  globalThis.__reactRouterRouteModules.root ??= root;
  startTransition(() => {
    hydrateRoot(
      document,
      <>
        <HydratedRouter />
        {takePresses && <PressAgain takePresses={takePresses} />}
      </>,
    );
  });
});

/** What was pressed before React had taken the page over is answered now. */
function PressAgain({ takePresses }: { takePresses: EarlyPresses }) {
  useEffect(() => {
    // A part that is not taken over yet is so by the press, which must come from outside of React.
    for (const button of takePresses()) setTimeout(() => button.click());
  }, [takePresses]);
  return null;
}

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
