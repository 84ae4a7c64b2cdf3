import { createApp, demoPayments } from '@briolette/api';
import { openSnapshot } from '@briolette/browser-backend/vite';

export type PrerenderShop = { fetch: (request: Request) => Promise<Response> };

/** Where the loaders of a prerendered page find the shop; see app/api/api-context.ts. */
const place = Symbol.for('briolette.prerender');
let opened: Promise<PrerenderShop> | undefined;

/** The back end that shoppers' browsers will start, in this process: prerendered pages ask it. */
export function openPrerenderShop(): Promise<PrerenderShop> {
  opened ??= open();
  return opened;
}

async function open(): Promise<PrerenderShop> {
  const database = await openSnapshot();
  const app = createApp({
    database,
    secret: crypto.getRandomValues(new Uint8Array(32)),
    hashing: { hash: nobodyLogsIn, verify: nobodyLogsIn },
    payments: demoPayments({ database, clock: () => new Date(), siteUrl: '' }),
  });
  const shop: PrerenderShop = { fetch: async (request) => app.fetch(request) };
  (globalThis as Record<symbol, unknown>)[place] = shop.fetch;
  return shop;
}

function nobodyLogsIn(): never {
  throw new Error('Nobody logs in while pages are prerendered');
}
