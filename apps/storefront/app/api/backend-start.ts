import { createStore } from '@briolette/ui/store.ts';

type BackendStart = 'unasked' | 'awaited' | 'up';

/** How far the back end in this browser is; 'awaited': somebody waits for it to start. */
export const backendStart = createStore<BackendStart>('unasked');

export function awaitBackend(): void {
  if (backendStart.get() === 'unasked') backendStart.set('awaited');
}
