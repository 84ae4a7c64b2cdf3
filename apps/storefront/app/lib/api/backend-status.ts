import { createStore } from '@briolette/ui/store.ts';

type BackendStart = 'unasked' | 'awaited' | 'up';

/** How far the back end in this browser is; 'awaited': a call waits for it to start. */
export const backendStartStore = createStore<BackendStart>('unasked');
