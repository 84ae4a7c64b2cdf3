/// <reference lib="webworker" />

import type { PageMessage, StoreStatus, WorkerMessage, WorkerOptions } from '../protocol/wire.ts';
import { startDownloads } from '../store/downloads.ts';
import { createTabRouter, type TabRouter } from './tab-leader.ts';

/**
 * Runs in every tab. The worker that holds the lock runs the engine for all tabs; when its tab is
 * closed, the browser grants the lock to the next.
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
  // Also the name of the folder that PGlite mounts.
  const storeName = `briolette${options.base.replaceAll('/', '-')}pg18`;
  tabRouter = createTabRouter(storeName, (status) => {
    self.postMessage({ kind: 'status', status } satisfies WorkerMessage);
  });
  for (;;) {
    await whenAlone(storeName, () => tabRouter.lead((report) => loadEngine(storeName, report)));
    await new Promise((resolve) => setTimeout(resolve, retryMs));
  }
}

/** The delay after a failed start, for example without a network. */
const retryMs = 5000;

async function loadEngine(storeName: string, report: (status: StoreStatus) => void) {
  const downloads = startDownloads();
  const { startEngine } = await import('./engine.ts');
  const { base, flushWrites } = options;
  return startEngine({ storeName, base, flushWrites, downloads, report });
}

/**
 * Runs the task while holding the lock. Without access to locks, tabs can't share storage either,
 * so each tab runs its own engine.
 */
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
