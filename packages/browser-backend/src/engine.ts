import { noFaults, policy } from '@briolette/contract';
import { readSetting } from '@briolette/storage';
import type { Bench } from './bench/answer-bench.ts';
import { answerWithFaults } from './bench/answer-with-faults.ts';
import { deleteChunkStore } from './chunk-store.ts';
import { createShop, type Shop } from './create-shop.ts';
import type { Downloads } from './downloads.ts';
import type { Call } from './messages.ts';
import { openMemoryStore, openStore, openStoreWithoutKeeping, type Store } from './open-store.ts';
import { isRead, packResponse, unpackRequest, type WireResponse, wireRefusal } from './wire.ts';

export type EngineOptions = {
  storeName: string;
  base: string;
  downloads: Downloads;
  flushWrites: boolean;
  reportDurable(durable: boolean): void;
};

export type Engine = (call: Call) => Promise<WireResponse>;

type OpenShop = { shop: Shop; store: Store };

/** Opens the store and answers calls from it: the part of the back end that only one tab runs. */
export async function startEngine(options: EngineOptions): Promise<Engine> {
  const { storeName, base, downloads, flushWrites, reportDurable } = options;
  const clock = () => new Date(Date.now() + bench.faults.clockMinutes * 60_000);
  const bench = openBench();
  let current = openShop(openStore(storeName, downloads), clock);
  const { store } = await current;
  reportDurable(store.durable);
  // A new store is kept at once, beside the first answers, so that the first write need not wait.
  // Should that fail, the first write will find out.
  if (flushWrites) store.flush().catch(() => {});

  return async (call) => {
    const benchPath = benchPathIn(call.request.url, base);
    if (benchPath !== null) {
      const { answerBench } = await import('./bench/answer-bench.ts');
      return answerBench(benchPath, call.request, bench);
    }
    const response = await answerWithFaults(bench.faults, () => answer(call));
    await waitUntil(call.receivedAt + (call.delayMs ?? policy.mockDelayMs) + bench.faults.lateMs);
    return response;
  };

  function openBench(): Bench {
    const from = (dataDirectory: Uint8Array<ArrayBuffer>): Downloads => ({
      ...downloads,
      dataDirectory: async () => dataDirectory,
    });
    return {
      faults: noFaults,
      store: async () => (await current).store,
      async tryOut(dataDirectory) {
        const trial = await openMemoryStore(from(dataDirectory));
        const stamp = await readSetting(trial.database, 'snapshot');
        await trial.close();
        if (stamp === null) throw new Error('the store is not one of the shop');
      },
      async startOver(dataDirectory) {
        const { store: old } = await current;
        const source = dataDirectory ? from(dataDirectory) : downloads;
        current = openShop(
          replaced(old, () => openStore(storeName, source)),
          clock,
        );
        const { store } = await current;
        reportDurable(store.durable);
        if (flushWrites) await store.flush();
      },
    };
  }

  async function replaced(old: Store, open: () => Promise<Store>): Promise<Store> {
    await old.close();
    // Where the browser keeps nothing there is nothing to delete.
    await deleteChunkStore(storeName).catch(() => {});
    return open();
  }

  async function answer({ request }: Call): Promise<WireResponse> {
    const opened = current;
    const { shop, store } = await opened;
    const response = await packResponse(await shop(unpackRequest(request, base)));
    if (isRead(request) || !flushWrites) return response;
    try {
      await store.flush();
      return response;
    } catch (error) {
      console.warn('The browser could not keep a change, so it is undone.', error);
      if (current === opened) {
        current = openShop(openStoreWithoutKeeping(storeName, downloads), clock);
      }
      await current;
      reportDurable(false);
      return wireRefusal(507, notKept);
    }
  }
}

const notKept =
  'This browser has no room left, so the change was not made. From now on changes last until the shop is closed.';

async function openShop(opening: Promise<Store>, clock: () => Date): Promise<OpenShop> {
  const store = await opening;
  return { store, shop: await createShop(store.database, clock) };
}

/** What stands after /api/bench/, or null for a call of the shop. */
function benchPathIn(url: string, base: string): string | null {
  const { pathname } = new URL(url);
  const start = `${base}api/bench/`;
  return pathname.startsWith(start) ? pathname.slice(start.length) : null;
}

function waitUntil(time: number): Promise<void> | undefined {
  const remaining = time - Date.now();
  if (remaining > 0) return new Promise((resolve) => setTimeout(resolve, remaining));
}
