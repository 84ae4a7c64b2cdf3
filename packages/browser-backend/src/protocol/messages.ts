import type { WireRequest, WireResponse } from './wire.ts';

export type BackendStatus = {
  state: 'starting' | 'ready' | 'failed';
  /** False where the browser keeps nothing: the shop works, and forgets when it is closed. */
  durable: boolean;
  /** The store of an early build was replaced by a new one: its data is gone. */
  reset?: boolean;
};

export type StoreStatus = Omit<BackendStatus, 'state'>;

export type WorkerOptions = {
  /** The path the shop is served under: /, or /shop/. Shops beside each other do not share data. */
  base: string;
  /** Undefined: the policy's. */
  responseDelayMs: number | undefined;
  /** Only a test turns this off, to show that writes are then lost. */
  flushWrites: boolean;
};

/** What a page tells its worker. Requests carry a port; their answers go straight to it. */
export type PageMessage =
  | { kind: 'start'; options: WorkerOptions }
  | { kind: 'request'; request: WireRequest };

/** What a worker tells its page. */
export type WorkerMessage = { kind: 'status'; status: BackendStatus };

/** A request on its way to the engine. The delay counts from when it was received. */
export type EngineCall = { request: WireRequest; receivedAt: number; delayMs: number | undefined };

/** What the workers of all tabs tell each other. */
export type TabMessage =
  | { kind: 'who-leads' }
  | { kind: 'leader'; leader: string; status: BackendStatus }
  | { kind: 'call'; leader: string; id: string; call: EngineCall }
  | { kind: 'answer'; id: string; response: WireResponse };
