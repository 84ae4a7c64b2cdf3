import { startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { startWhenLoaded } from './layout/page-effects.tsx';
import type { EarlyClicks } from './lib/deferred-hydration.ts';

/** The fallback page of the static build is the same for every market. */
const findMarket = async () => {
  if (import.meta.env.VITE_BUILD !== 'static' || !globalThis.__reactRouterContext?.isSpaMode)
    return;
  const { findMarketOfUrl } = await import('./lib/markets/find-market.ts');
  await findMarketOfUrl();
};

// On landing pages this resolves when all scripts have loaded; other pages hydrate at once.
void Promise.all([globalThis.shopParts, findMarket()]).then(([stopRecording]) => {
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

/** Replays the clicks that were recorded before hydration. */
function ReplayClicks({ stopRecording }: { stopRecording: EarlyClicks }) {
  useEffect(() => {
    // Outside React's work loop, because a click hydrates the part it hits first.
    for (const button of stopRecording()) setTimeout(() => button.click());
  }, [stopRecording]);
  return null;
}

// Leaving a page during a load or a view transition rejects a promise. It isn't an error.
addEventListener('unhandledrejection', (event) => {
  if (/abort|transition was skipped/i.test(event.reason)) event.preventDefault();
});

startWhenLoaded();
