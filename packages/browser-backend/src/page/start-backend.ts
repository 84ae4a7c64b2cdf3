import type { PrecacheGroup } from '@briolette/offline/file-list.ts';
import { requestPrecache } from '@briolette/offline/page.ts';
import {
  type BackendStatus,
  deserializeResponse,
  type PageMessage,
  serializeRequest,
  type WireRequest,
  type WorkerMessage,
} from '../protocol/wire.ts';

export type BrowserBackendOptions = {
  /** The path the shop is served under; / unless given. */
  base?: string;
  /** The part of the build to precache for offline use; none unless given. */
  precacheGroup?: PrecacheGroup;
  /**
   * Overrides the response delay of the policy. Tests of the built shop set it in local storage.
   */
  responseDelayMs?: number;
  flushWrites?: boolean;
};

export type BrowserBackend = {
  readonly status: BackendStatus;
  /** Resolves when the back end can respond. */
  readonly ready: Promise<void>;
  /** Resolves when plain fetch reaches the back end; false in a browser without service workers. */
  readonly relayed: Promise<boolean>;
  /** Sends a plain request, visible in the network panel, once the service worker relays them. */
  fetch(request: Request): Promise<Response>;
};

/** Starts the shop's back end in this browser. */
export function startBrowserBackend({
  base = '/',
  ...options
}: BrowserBackendOptions = {}): BrowserBackend {
  const worker = new Worker(new URL('../worker/backend-worker.ts', import.meta.url), {
    type: 'module',
  });
  let status: BackendStatus = { state: 'starting', durable: true };
  const ready = Promise.withResolvers<void>();
  const report = (newStatus: BackendStatus) => {
    status = newStatus;
    if (status.state === 'ready') ready.resolve();
  };
  worker.onmessage = ({ data }: MessageEvent<WorkerMessage>) => report(data.status);
  worker.onerror = () => report({ state: 'failed', durable: false });

  const post = (message: PageMessage, ports: Transferable[] = []) =>
    worker.postMessage(message, ports);
  post({
    kind: 'start',
    options: {
      base,
      responseDelayMs: options.responseDelayMs ?? readStoredDelay(),
      flushWrites: options.flushWrites ?? true,
    },
  });

  const relayed = registerRelay(base, (request, port) =>
    post({ kind: 'request', request }, [port]),
  );
  const { precacheGroup } = options;
  if (precacheGroup)
    void Promise.all([ready.promise, relayed]).then(([, isRelayed]) =>
      isRelayed ? requestPrecache(precacheGroup, base) : undefined,
    );

  return {
    get status() {
      return status;
    },
    ready: ready.promise,
    relayed,
    async fetch(request) {
      if (navigator.serviceWorker?.controller) return fetch(request);
      const { port1, port2 } = new MessageChannel();
      const response = new Promise<Response>((resolve) => {
        port1.onmessage = ({ data }) => resolve(deserializeResponse(data));
      });
      post({ kind: 'request', request: await serializeRequest(request) }, [port2]);
      return response;
    },
  };
}

/**
 * Lets plain fetch reach the back end: the service worker passes the requests back to this page.
 */
async function registerRelay(
  base: string,
  post: (request: WireRequest, port: MessagePort) => void,
): Promise<boolean> {
  try {
    const { serviceWorker } = navigator;
    const taken = new Set<string>();
    serviceWorker.addEventListener('message', ({ data, ports: [port] }) => {
      if (data?.kind !== 'request' || !port) return;
      port.postMessage('taken');
      // A busy page may receive the same request several times.
      if (taken.has(data.id)) return;
      taken.add(data.id);
      post(data.request, port);
    });
    serviceWorker.startMessages();
    await serviceWorker.register(`${base}api-relay.js`, { scope: base });
    const { active } = await serviceWorker.ready;
    if (serviceWorker.controller) return true;
    const controlled = new Promise((resolve) => {
      serviceWorker.addEventListener('controllerchange', resolve, { once: true });
    });
    active?.postMessage('claim');
    await controlled;
    return true;
  } catch {
    return false;
  }
}

function readStoredDelay(): number | undefined {
  try {
    const stored = localStorage.getItem('briolette.responseDelayMs');
    return stored === null ? undefined : Number(stored);
  } catch {
    // Storage is blocked.
    return undefined;
  }
}
