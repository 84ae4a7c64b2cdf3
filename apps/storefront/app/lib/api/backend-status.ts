import { createStore } from '@briolette/ui/store.ts';

type BackendStatus =
  /** No call needed it yet. */
  | 'idle'
  /** A call waits until it has started. */
  | 'starting'
  | 'ready';

/** State of the in-browser back end. Stays idle in the server build. */
export const backendStatusStore = createStore<BackendStatus>('idle');
