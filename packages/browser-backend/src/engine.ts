import { noFaults, policy } from '@briolette/contract';
import { bringUpToDate } from './bring-up-to-date.ts';
import { deleteChunkStore } from './chunk-store.ts';
import { type Backend, createBackend } from './create-backend.ts';
import type { Downloads } from './downloads.ts';
import type { FaultInjection } from './fault-injection/answer-fault-call.ts';
import { answerWithFaults } from './fault-injection/answer-with-faults.ts';
import type { Call, StoreStatus } from './messages.ts';
import { openMemoryStore, openStore, openStoreWithoutKeeping, type Store } from './open-store.ts';
import { isRead, packResponse, unpackRequest, type WireResponse, wireRefusal } from './wire.ts';

export type EngineOptions = {
  storeName: string;
  base: string;
  downloads: Downloads;
  flushWrites: boolean;
  report(status: StoreStatus): void;
};

export type Engine = (call: Call) => Promise<WireResponse>;

type Opened = { backend: Backend; store: Store };

/** Opens the store and answers calls from it: the part of the back end that only one tab runs. */
export async function startEngine(options: EngineOptions): Promise<Engine> {
  const { storeName, base, downloads, flushWrites, report } = options;
  const clock = () => new Date(Date.now() + injection.faults.clockMinutes * 60_000);
  const injection = openFaultInjection();
  let current = open(openStore(storeName, downloads));
  const { store } = await current;
  report({ durable: store.durable, ...(store.reset && { reset: true }) });
  // A new store is kept at once, beside the first answers, so that the first write need not wait.
  // Should that fail, the first write will find out.
  if (flushWrites) store.flush().catch(() => {});

  return async (call) => {
    const faultPath = faultPathIn(call.request.url, base);
    if (faultPath !== null) {
      const { answerFaultCall } = await import('./fault-injection/answer-fault-call.ts');
      return answerFaultCall(faultPath, call.request, injection);
    }
    const response = await answerWithFaults(injection.faults, () => answer(call));
    await waitUntil(
      call.receivedAt + (call.delayMs ?? policy.mockDelayMs) + injection.faults.lateMs,
    );
    return response;
  };

  function openFaultInjection(): FaultInjection {
    const from = (dataDirectory: Uint8Array<ArrayBuffer>): Downloads => ({
      ...downloads,
      dataDirectory: async () => dataDirectory,
    });
    return {
      faults: noFaults,
      store: async () => (await current).store,
      payments: async () => (await current).backend.payments,
      async tryOut(dataDirectory) {
        const trial = await openMemoryStore(from(dataDirectory));
        await bringUpToDate(trial.database).finally(() => trial.close());
      },
      async startOver(dataDirectory) {
        const old = await current;
        const source = dataDirectory ? from(dataDirectory) : downloads;
        current = open(replaced(old, () => openStore(storeName, source)));
        const { store } = await current;
        report({ durable: store.durable });
        if (flushWrites) await store.flush();
      },
    };
  }

  async function open(opening: Promise<Store>): Promise<Opened> {
    const store = await opening;
    const siteUrl = location.origin + base.replace(/\/$/, '');
    const keep = async () => {
      // Should it fail, the next write will find out; the job is then done once more.
      if (flushWrites) await store.flush();
    };
    return { store, backend: await createBackend(store.database, { clock, siteUrl, keep }) };
  }

  async function replaced(old: Opened, reopen: () => Promise<Store>): Promise<Store> {
    await old.backend.jobs.stop();
    await old.store.close();
    // Where the browser keeps nothing there is nothing to delete.
    await deleteChunkStore(storeName).catch(() => {});
    return reopen();
  }

  async function answer({ request }: Call): Promise<WireResponse> {
    const opened = current;
    const { backend, store } = await opened;
    const response = await packResponse(await backend.answer(unpackRequest(request, base)));
    if (isRead(request) || !flushWrites) return response;
    try {
      await store.flush();
      return response;
    } catch (error) {
      console.warn('The browser could not keep a change, so it is undone.', error);
      if (current === opened) {
        void backend.jobs.stop();
        current = open(openStoreWithoutKeeping(storeName, downloads));
      }
      await current;
      report({ durable: false });
      return wireRefusal('notKept');
    }
  }
}

/** What stands after /api/fault-injection/, or null for a call of the shop. */
function faultPathIn(url: string, base: string): string | null {
  const { pathname } = new URL(url);
  const start = `${base}api/fault-injection/`;
  return pathname.startsWith(start) ? pathname.slice(start.length) : null;
}

function waitUntil(time: number): Promise<void> | undefined {
  const remaining = time - Date.now();
  if (remaining > 0) return new Promise((resolve) => setTimeout(resolve, remaining));
}
