import { askToKeep } from '@briolette/offline/ask-to-keep.ts';
import type { Part } from '@briolette/offline/file-list.ts';
import type { BackendStatus, PageMessage, WorkerMessage } from './messages.ts';
import { packRequest, unpackResponse, type WireRequest } from './wire.ts';

export type BackendOptions = {
  /** The path the shop is served under; / unless given. */
  base?: string;
  /** What of the build this page keeps for when the network is gone; nothing unless given. */
  keeps?: Part;
  /** The policy's unless given here or in local storage, where a test of the built shop puts it. */
  answerDelayMs?: number;
  flushWrites?: boolean;
};

export type Backend = {
  readonly status: BackendStatus;
  /** Ends when the first answer can be given. */
  readonly ready: Promise<void>;
  /** Ends when plain fetch reaches the back end; false where the browser has no service worker. */
  readonly relayed: Promise<boolean>;
  /** Reaches the back end without the service worker. */
  fetch(request: Request): Promise<Response>;
  /** Returns the function that stops it. */
  onStatus(listener: (status: BackendStatus) => void): () => void;
};

/** Starts the shop's back end in this browser. */
export function startBackend({ base = '/', ...options }: BackendOptions = {}): Backend {
  const worker = new Worker(new URL('./backend-worker.ts', import.meta.url), { type: 'module' });
  const listeners = new Set<(status: BackendStatus) => void>();
  let status: BackendStatus = { state: 'starting', durable: true };
  const ready = Promise.withResolvers<void>();

  worker.onmessage = ({ data }: MessageEvent<WorkerMessage>) => report(data.status);
  worker.onerror = () => report({ state: 'failed', durable: false });
  function report(newStatus: BackendStatus): void {
    status = newStatus;
    if (status.state === 'ready') ready.resolve();
    for (const listener of listeners) listener(status);
  }

  const post = (message: PageMessage, ports: Transferable[] = []) =>
    worker.postMessage(message, ports);
  post({
    kind: 'start',
    options: {
      base,
      answerDelayMs: options.answerDelayMs ?? answerDelayFromStorage(),
      flushWrites: options.flushWrites ?? true,
    },
  });

  const relayed = relay(base, (request, port) => post({ kind: 'request', request }, [port]));
  const { keeps } = options;
  if (keeps)
    void Promise.all([ready.promise, relayed]).then(([, isRelayed]) =>
      isRelayed ? askToKeep(keeps, base) : undefined,
    );

  return {
    get status() {
      return status;
    },
    ready: ready.promise,
    relayed,
    async fetch(request) {
      const { port1, port2 } = new MessageChannel();
      const answer = new Promise<Response>((resolve) => {
        port1.onmessage = ({ data }) => resolve(unpackResponse(data));
      });
      post({ kind: 'request', request: await packRequest(request) }, [port2]);
      return answer;
    },
    onStatus(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Lets plain fetch reach the back end: the service worker hands this page's requests back to it. */
async function relay(
  base: string,
  post: (request: WireRequest, port: MessagePort) => void,
): Promise<boolean> {
  try {
    const { serviceWorker } = navigator;
    const taken = new Set<string>();
    serviceWorker.addEventListener('message', ({ data, ports: [port] }) => {
      if (data?.kind !== 'request' || !port) return;
      port.postMessage('taken');
      // A busy page may find the same request offered several times.
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

function answerDelayFromStorage(): number | undefined {
  try {
    const stored = localStorage.getItem('briolette.answerDelayMs');
    return stored === null ? undefined : Number(stored);
  } catch {
    // A browser that keeps nothing.
    return undefined;
  }
}
