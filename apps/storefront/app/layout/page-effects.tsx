import { type ComponentType, useEffect, useState } from 'react';

type Part = { default: ComponentType };

/** Fetches a part that no page needs at first, after the page has loaded. */
export function LoadAfterPage({ load }: { load: () => Promise<Part> }) {
  const [part, setPart] = useState<Part>();
  useEffect(() => {
    const start = () => void load().then(setPart);
    if (document.readyState === 'complete') start();
    else addEventListener('load', start, { once: true });
  }, [load]);
  return part && <part.default />;
}

/**
 * Starts the back end of the static build, or on a server the offline copies. Called by the entry but
 * part of the root's chunk: from the entry Vite would load the root's style sheet a second time.
 */
export function startWhenLoaded(): void {
  // Decided at build time, so that the server build contains no trace of the engine.
  const load = () =>
    import.meta.env.VITE_BUILD === 'static'
      ? import('../lib/api/local-backend.ts')
      : import('../lib/offline.ts');
  // After the page is painted and usable, so that nothing competes with it.
  if (document.readyState === 'complete') void load();
  else addEventListener('load', () => void load(), { once: true });
}
