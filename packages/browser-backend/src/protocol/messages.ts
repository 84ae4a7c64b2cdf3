import type { WireRequest, WireResponse } from './wire.ts';

export type BackendStatus = {
  state: 'starting' | 'ready' | 'failed';
  /** False if the browser stores nothing: the data is lost when the shop is closed. */
  durable: boolean;
  /** The store of an early build could not be migrated and was replaced; its data is lost. */
  reset?: boolean;
};

export type StoreStatus = Omit<BackendStatus, 'state'>;

export type WorkerOptions = {
  /**
   * The path the shop is served under: / or /shop/. Shops under different paths don't share data.
   */
  base: string;
  /** Undefined: the delay of the policy. */
  responseDelayMs: number | undefined;
  /** Only a test turns this off, to show that unflushed writes are lost. */
  flushWrites: boolean;
};

/** Messages from a page to its worker. Requests come with a port, to which the response is sent. */
export type PageMessage =
  | { kind: 'start'; options: WorkerOptions }
  | { kind: 'request'; request: WireRequest };

/** Messages from a worker to its page. */
export type WorkerMessage = { kind: 'status'; status: BackendStatus };

/** A request on its way to the engine. The delay counts from `receivedAt`. */
export type EngineCall = { request: WireRequest; receivedAt: number; delayMs: number | undefined };

/** Messages between the workers of all tabs. */
export type TabMessage =
  | { kind: 'who-leads' }
  | { kind: 'leader'; leader: string; status: BackendStatus }
  | { kind: 'call'; leader: string; id: string; call: EngineCall }
  | { kind: 'answer'; id: string; response: WireResponse };

/** The demo's shared account; its password is generated with each snapshot. */
export const demoGuestEmail = 'guest@briolette.example';
