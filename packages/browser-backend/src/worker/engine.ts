import {
  createApp,
  demoPayments,
  noteLook,
  type PaymentProvider,
  type Renewals,
} from '@briolette/api';
import { noFaults, policy } from '@briolette/contract';
import type { Runner } from '@briolette/jobs';
import { type Database, keepSetting, readSetting, settle } from '@briolette/storage';
import type { FaultInjection } from '../fault-injection/fault-calls.ts';
import { answerWithFaults } from '../fault-injection/faults.ts';
import type { Call, StoreStatus } from '../protocol/messages.ts';
import {
  isRead,
  packResponse,
  unpackRequest,
  type WireResponse,
  wireRefusal,
} from '../protocol/wire.ts';
import { deleteChunkStore } from '../store/chunk-store.ts';
import type { Downloads } from '../store/downloads.ts';
import { bringUpToDate } from '../store/migrate-store.ts';
import {
  openMemoryStore,
  openStore,
  openStoreWithoutKeeping,
  type Store,
} from '../store/open-store.ts';
import type { canvasPictures } from './canvas-images.ts';
import { guestEmail } from './create-backend.ts';
import { jobsLater } from './lazy-jobs.ts';
import { pbkdf2Hashing } from './pbkdf2-hashing.ts';

export type EngineOptions = {
  storeName: string;
  base: string;
  downloads: Downloads;
  flushWrites: boolean;
  report(status: StoreStatus): void;
};

export type Engine = (call: Call) => Promise<WireResponse>;

/** The shop's application on one store. */
type Shop = {
  store: Store;
  answer(request: Request): Promise<Response>;
  jobs: Runner;
  payments: readonly PaymentProvider[];
};

/** Opens the store and answers calls from it. Only the leading tab runs it. */
export async function startEngine(options: EngineOptions): Promise<Engine> {
  const { storeName, base, downloads, flushWrites, report } = options;
  const clock = () => new Date(Date.now() + injection.faults.clockMinutes * 60_000);
  const injection = openFaultInjection();
  const openShop = async (opening: Promise<Store>) =>
    createShop(await opening, { base, clock, flushWrites });
  let current = openShop(openStore(storeName, downloads));
  const { store } = await current;
  report({ durable: store.durable, ...(store.reset && { reset: true }) });
  // Saves a new store at once, beside the first answers, so that the first write need not wait.
  // If it fails, the first write reports it.
  if (flushWrites) store.flush().catch(() => {});

  return async (call) => {
    const faultPath = faultPathIn(call.request.url, base);
    if (faultPath !== null) {
      const { answerFaultCall } = await import('../fault-injection/fault-calls.ts');
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
      payments: async () => (await current).payments,
      async tryOut(dataDirectory) {
        const trial = await openMemoryStore(from(dataDirectory));
        await bringUpToDate(trial.database).finally(() => trial.close());
      },
      async startOver(dataDirectory) {
        const old = await current;
        const source = dataDirectory ? from(dataDirectory) : downloads;
        current = openShop(replaced(old, () => openStore(storeName, source)));
        const { store } = await current;
        report({ durable: store.durable });
        if (flushWrites) await store.flush();
      },
    };
  }

  async function replaced(old: Shop, reopen: () => Promise<Store>): Promise<Store> {
    await old.jobs.stop();
    await old.store.close();
    // A browser without storage has nothing to delete.
    await deleteChunkStore(storeName).catch(() => {});
    return reopen();
  }

  async function answer({ request }: Call): Promise<WireResponse> {
    const opened = current;
    const shop = await opened;
    const response = await packResponse(await shop.answer(unpackRequest(request, base)));
    if (isRead(request) || !flushWrites) return response;
    try {
      await shop.store.flush();
      return response;
    } catch (error) {
      console.warn('The browser could not keep a change, so it is undone.', error);
      if (current === opened) {
        void shop.jobs.stop();
        current = openShop(openStoreWithoutKeeping(storeName, downloads));
      }
      await current;
      report({ durable: false });
      return wireRefusal('storageFull');
    }
  }
}

/** The same application as on a server, with the parts that a browser has. */
async function createShop(
  store: Store,
  { base, clock, flushWrites }: Pick<EngineOptions, 'base' | 'flushWrites'> & { clock(): Date },
): Promise<Shop> {
  const { database } = store;
  const siteUrl = location.origin + base.replace(/\/$/, '');
  const payments = demoPayments({ database, clock, siteUrl });
  const looks = new Map<string, number>();
  const password = await readSetting(database, 'guest-password');
  const app = createApp({
    database,
    clock,
    secret: await tokenSecret(database),
    passwordHasher: pbkdf2Hashing,
    policy,
    siteUrl,
    paymentProviders: payments,
    refreshTokens: storedRenewals(database, 'renewal'),
    staffSessionTokens: storedRenewals(database, 'staff-session'),
    isStaffDemo: true,
    hasSampleOrders: true,
    supportsStreaming: false,
    encodeImage: async (...picture: Parameters<typeof canvasPictures>) =>
      (await import('./canvas-images.ts')).canvasPictures(...picture),
    guest: password === null ? null : { email: guestEmail, password, freshAccount: false },
    inboxScope: 'all',
    productViews: looks,
    wakeJobRunner: () => jobs.wake(),
  });
  const keep = async () => {
    // If it fails, the next write reports it, and the job runs once more.
    if (flushWrites) await store.flush();
  };
  const jobs = jobsLater({ database, clock, siteUrl, policy, payments, looks, keep });
  return {
    store,
    answer: async (request) => noteLook(looks, request, await app.fetch(request)),
    jobs,
    payments,
  };
}

/** The path after /api/fault-injection/, or null for a call of the shop. */
function faultPathIn(url: string, base: string): string | null {
  const { pathname } = new URL(url);
  const start = `${base}api/fault-injection/`;
  return pathname.startsWith(start) ? pathname.slice(start.length) : null;
}

function waitUntil(time: number): Promise<void> | undefined {
  const remaining = time - Date.now();
  if (remaining > 0) return new Promise((resolve) => setTimeout(resolve, remaining));
}

/** Generated once per browser and stored, so that logins survive a reload. */
async function tokenSecret(database: Database): Promise<Uint8Array> {
  const proposal = crypto.getRandomValues(new Uint8Array(32)).toHex();
  return Uint8Array.fromHex(await settle(database, 'token-secret', proposal));
}

/**
 * A response from a service worker can't set a cookie, so the store holds the renewal token, one per
 * browser like a cookie. It isn't in local storage; a script in the page could still request a
 * renewal, as it could with a cookie.
 */
function storedRenewals(database: Database, name: string): Renewals {
  return {
    read: () => readSetting(database, name),
    keep: async (_, renewal) => {
      await keepSetting(database, name, renewal?.value ?? null);
      return [];
    },
  };
}
