import { startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { startWhenLoaded } from './layout/page-effects.tsx';
import type { EarlyClicks } from './lib/deferred-hydration.ts';

// Landing pages say when all of their scripts have loaded; other pages don't wait.
void Promise.resolve(globalThis.shopParts).then((stopRecording) => {
  startTransition(() => {
    hydrateRoot(
      document,
      <>
        <HydratedRouter />
        {stopRecording && <ReplayClicks stopRecording={stopRecording} />}
      </>,
    );
  });
});

/** Repeats the clicks that came before hydration. */
function ReplayClicks({ stopRecording }: { stopRecording: EarlyClicks }) {
  useEffect(() => {
    // Outside of React's own work: a click hydrates the part it hits first.
    for (const button of stopRecording()) setTimeout(() => button.click());
  }, [stopRecording]);
  return null;
}

// A page left while it still loads or fades in is no error, but the browser reports it as one.
addEventListener('unhandledrejection', (event) => {
  if (/abort|transition was skipped/i.test(event.reason)) event.preventDefault();
});

startWhenLoaded();
