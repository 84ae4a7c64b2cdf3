/// <reference lib="webworker" />

import type {
  PageMessage,
  StoreStatus,
  WorkerMessage,
  WorkerOptions,
} from '../protocol/messages.ts';
import { startDownloads } from '../store/downloads.ts';
import { createTabRouter, type TabRouter } from './tab-leader.ts';

/**
 * Every tab has this worker. The one that holds the lock runs the engine for all; when its tab is
 * closed the browser hands the lock to the next.
 */
const self = globalThis as unknown as DedicatedWorkerGlobalScope;
let options: WorkerOptions;
let tabRouter: TabRouter;

self.onmessage = async ({ data, ports }: MessageEvent<PageMessage>) => {
  if (data.kind === 'start') return start(data.options);
  const { request } = data;
  const call = { request, receivedAt: Date.now(), delayMs: options.responseDelayMs };
  ports[0]?.postMessage(await tabRouter.connect(call));
};

async function start(startOptions: WorkerOptions): Promise<void> {
  options = startOptions;
  // PGlite mounts a folder of this name.
  const storeName = `briolette${options.base.replaceAll('/', '-')}pg18`;
  tabRouter = createTabRouter(storeName, (status) => {
    self.postMessage({ kind: 'status', status } satisfies WorkerMessage);
  });
  for (;;) {
    await whenAlone(storeName, () => tabRouter.lead((report) => loadEngine(storeName, report)));
    await new Promise((resolve) => setTimeout(resolve, retryMs));
  }
}

/** After a start that failed, for example because the network was gone. */
const retryMs = 5000;

async function loadEngine(storeName: string, report: (status: StoreStatus) => void) {
  const downloads = startDownloads();
  const { startEngine } = await import('./engine.ts');
  const { base, flushWrites } = options;
  return startEngine({ storeName, base, flushWrites, downloads, report });
}

/** Where locks are refused, so is everything that tabs could share: each tab is then alone. */
async function whenAlone(name: string, task: () => Promise<void>): Promise<void> {
  let hasStarted = false;
  const run = () => {
    hasStarted = true;
    return task();
  };
  await navigator.locks.request(name, run).catch((error) => {
    if (hasStarted) throw error;
    return run();
  });
}
