import { policy } from '@briolette/contract';
import { createShop, type Shop } from './create-shop.ts';
import type { Downloads } from './downloads.ts';
import type { Call } from './messages.ts';
import { openStore, openStoreWithoutKeeping, type Store } from './open-store.ts';
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
  let current = openShop(openStore(storeName, downloads));
  const { store } = await current;
  reportDurable(store.durable);
  // A new store is kept at once, beside the first answers, so that the first write need not wait.
  // Should that fail, the first write will find out.
  if (flushWrites) store.flush().catch(() => {});

  return async (call) => {
    const response = await answer(call);
    await waitUntil(call.receivedAt + (call.delayMs ?? policy.mockDelayMs));
    return response;
  };

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
      if (current === opened) current = openShop(openStoreWithoutKeeping(storeName, downloads));
      await current;
      reportDurable(false);
      return wireRefusal(507, notKept);
    }
  }
}

const notKept =
  'This browser has no room left, so the change was not made. From now on changes last until the shop is closed.';

async function openShop(opening: Promise<Store>): Promise<OpenShop> {
  const store = await opening;
  return { store, shop: await createShop(store.database) };
}

function waitUntil(time: number): Promise<void> | undefined {
  const remaining = time - Date.now();
  if (remaining > 0) return new Promise((resolve) => setTimeout(resolve, remaining));
}
