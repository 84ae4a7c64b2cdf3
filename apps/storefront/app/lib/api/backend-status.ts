import { createStore } from '@briolette/ui/store.ts';

type BackendStart = 'unasked' | 'awaited' | 'up';

/** State of the in-browser back end. 'awaited': a call is waiting for it to start. */
export const backendStartStore = createStore<BackendStart>('unasked');
