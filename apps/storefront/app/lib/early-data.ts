import { backendStatusStore } from './api/backend-status.ts';

/**
 * For a clientLoader. While the in-browser back end of the static build starts, reads the data from
 * the prerendered file. A page without a file waits for the back end.
 */
export function loadPrerendered<Data>(
  prerendered: () => Promise<Data>,
  load: () => Promise<Data>,
): Promise<Data> {
  if (import.meta.env.VITE_BUILD !== 'static' || backendStatusStore.get() === 'ready')
    return load();
  return prerendered().catch(load);
}
