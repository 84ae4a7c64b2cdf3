import { backendStartStore } from './api/backend-status.ts';

/**
 * For a clientLoader. In the static build, while the back end in the browser starts, a page is read
 * from the file that was prerendered for it; a page without a file waits for the back end.
 */
export function loadPrerendered<Data>(
  prerendered: () => Promise<Data>,
  load: () => Promise<Data>,
): Promise<Data> {
  if (import.meta.env.VITE_BUILD !== 'static' || backendStartStore.get() === 'up') return load();
  return prerendered().catch(load);
}
