import {
  countProductView,
  createApp,
  createDemoPaymentProviders,
  type PaymentProvider,
  type RefreshTokenStore,
} from '@briolette/api';
import { defaultPolicy, noInjectedFaults } from '@briolette/contract';
import type { JobRunner } from '@briolette/jobs';
import {
  type Database,
  getOrInitSystemSetting,
  getSystemSetting,
  setSystemSetting,
} from '@briolette/storage';
import type { FaultInjection } from '../fault-injection/fault-calls.ts';
import { handleWithFaults } from '../fault-injection/faults.ts';
import {
  createWireError,
  demoGuestEmail,
  deserializeRequest,
  type EngineCall,
  isReadRequest,
  type StoreStatus,
  serializeResponse,
  type WireResponse,
} from '../protocol/wire.ts';
import { deleteChunkStore } from '../store/chunk-store.ts';
import type { Downloads } from '../store/downloads.ts';
import { migrateStore } from '../store/migrate-store.ts';
import {
  type BackendStore,
  openMemoryStore,
  openStore,
  openVolatileStore,
} from '../store/open-store.ts';
import type { encodeImageWithCanvas } from './canvas-images.ts';
import { createLazyJobRunner } from './lazy-jobs.ts';
import { pbkdf2PasswordHasher } from './password-hasher.ts';

export type EngineOptions = {
  storeName: string;
  base: string;
  downloads: Downloads;
  flushWrites: boolean;
  report(status: StoreStatus): void;
};

export type Engine = (call: EngineCall) => Promise<WireResponse>;

/** The shop's application on one store. */
type Shop = {
  store: BackendStore;
  handle(request: Request): Promise<Response>;
  jobs: JobRunner;
  payments: readonly PaymentProvider[];
};

/** Opens the store and returns the engine. Only the leading tab runs it. */
export async function startEngine(options: EngineOptions): Promise<Engine> {
  const { storeName, base, downloads, flushWrites, report } = options;
  const clock = () => new Date(Date.now() + injection.faults.clockMinutes * 60_000);
  const injection = openFaultInjection();
  const openShop = async (opening: Promise<BackendStore>) =>
    createShop(await opening, { base, clock, flushWrites });
  let current = openShop(openStore(storeName, downloads));
  const { store } = await current;
  report({ durable: store.durable, ...(store.reset && { reset: true }) });
  // Saves a new store in the background, so that the first write need not wait. If it fails, the
  // first write reports it.
  if (flushWrites) store.flush().catch(() => {});

  return async (call) => {
    const faultPath = faultPathIn(call.request.url, base);
    if (faultPath !== null) {
      const { handleFaultRequest } = await import('../fault-injection/fault-calls.ts');
      return handleFaultRequest(faultPath, call.request, injection);
    }
    const response = await handleWithFaults(injection.faults, () => handle(call));
    await waitUntil(
      call.receivedAt + (call.delayMs ?? defaultPolicy.mockDelayMs) + injection.faults.lateMs,
    );
    return response;
  };

  function openFaultInjection(): FaultInjection {
    const from = (dataDirectory: Uint8Array<ArrayBuffer>): Downloads => ({
      ...downloads,
      dataDirectory: async () => dataDirectory,
    });
    return {
      faults: noInjectedFaults,
      store: async () => (await current).store,
      payments: async () => (await current).payments,
      async tryOut(dataDirectory) {
        const trial = await openMemoryStore(from(dataDirectory));
        await migrateStore(trial.database).finally(() => trial.close());
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

  async function replaced(old: Shop, reopen: () => Promise<BackendStore>): Promise<BackendStore> {
    await old.jobs.stop();
    await old.store.close();
    // A browser without storage has nothing to delete.
    await deleteChunkStore(storeName).catch(() => {});
    return reopen();
  }

  async function handle({ request }: EngineCall): Promise<WireResponse> {
    const opened = current;
    const shop = await opened;
    const response = await serializeResponse(await shop.handle(deserializeRequest(request, base)));
    if (isReadRequest(request) || !flushWrites) return response;
    try {
      await shop.store.flush();
      return response;
    } catch (error) {
      console.warn('The browser could not save a change, so it was rolled back.', error);
      if (current === opened) {
        void shop.jobs.stop();
        current = openShop(openVolatileStore(storeName, downloads));
      }
      await current;
      report({ durable: false });
      return createWireError('storageFull');
    }
  }
}

/** Creates the same application as on a server, with the browser's parts. */
async function createShop(
  store: BackendStore,
  { base, clock, flushWrites }: Pick<EngineOptions, 'base' | 'flushWrites'> & { clock(): Date },
): Promise<Shop> {
  const { database } = store;
  const siteUrl = location.origin + base.replace(/\/$/, '');
  const payments = createDemoPaymentProviders({ database, clock, siteUrl });
  const productViews = new Map<string, number>();
  const password = await getSystemSetting(database, 'guest-password');
  const app = createApp({
    database,
    clock,
    secret: await tokenSecret(database),
    passwordHasher: pbkdf2PasswordHasher,
    policy: defaultPolicy,
    siteUrl,
    paymentProviders: payments,
    refreshTokens: createStoredTokens(database, 'renewal'),
    staffSessionTokens: createStoredTokens(database, 'staff-session'),
    isStaffDemo: true,
    hasSampleOrders: true,
    supportsStreaming: false,
    encodeImage: async (...args: Parameters<typeof encodeImageWithCanvas>) =>
      (await import('./canvas-images.ts')).encodeImageWithCanvas(...args),
    guest: password === null ? null : { email: demoGuestEmail, password, freshAccount: false },
    inboxScope: 'all',
    productViews: productViews,
    wakeJobRunner: () => jobs.wake(),
  });
  const flush = async () => {
    // If it fails, the next write reports it and the job runs again.
    if (flushWrites) await store.flush();
  };
  const jobs = createLazyJobRunner({
    database,
    clock,
    siteUrl,
    policy: defaultPolicy,
    payments,
    productViews,
    flush,
  });
  return {
    store,
    handle: async (request) => countProductView(productViews, request, await app.fetch(request)),
    jobs,
    payments,
  };
}

/** Returns the path after /api/fault-injection/, or null for any other call. */
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
  return Uint8Array.fromHex(await getOrInitSystemSetting(database, 'token-secret', proposal));
}

/**
 * Stores the refresh token in the database, one per browser, because a response from a service
 * worker can't set a cookie. It isn't in local storage; a script in the page could still request a
 * refresh, as it could with a cookie.
 */
function createStoredTokens(database: Database, name: string): RefreshTokenStore {
  return {
    read: () => getSystemSetting(database, name),
    save: async (_, token) => {
      await setSystemSetting(database, name, token?.value ?? null);
      return [];
    },
  };
}
