import { type ComponentType, useEffect, useState } from 'react';

type Part = { default: ComponentType };

/** Loads and renders a component after the page has loaded. */
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
 * Starts the in-browser back end (static build) or the offline cache (server build). It is called
 * by the entry but belongs to the root's chunk: imported by the entry, Vite would load the root's
 * style sheet twice.
 */
export function startWhenLoaded(): void {
  // Decided at build time, so that the server build doesn't contain the engine.
  const load = () =>
    import.meta.env.VITE_BUILD === 'static'
      ? import('../lib/api/local-backend.ts')
      : import('../lib/offline.ts');
  // After the page is interactive, so that nothing competes with it.
  if (document.readyState === 'complete') void load();
  else addEventListener('load', () => void load(), { once: true });
}
