import { createApp } from '@briolette/api';
import { catalogueProducts, categories } from '@briolette/catalogue';
import { migrate, seedCatalogue } from '@briolette/storage';
import { openPglite } from '@briolette/storage/pglite';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';

export type PrerenderShop = { fetch: (request: Request) => Promise<Response> };

/** Where the loaders of a prerendered page find the shop; see app/api-context.ts. */
const place = Symbol.for('briolette.prerender');
let opened: Promise<PrerenderShop> | undefined;

/** The shop's own back end on PGlite in this process: prerendered pages ask it like any others. */
export function openPrerenderShop(): Promise<PrerenderShop> {
  opened ??= open();
  return opened;
}

async function open(): Promise<PrerenderShop> {
  const database = openPglite(await PGlite.create({ extensions: { pg_trgm } }));
  await migrate(database);
  await seedCatalogue(database, catalogueProducts, categories);
  const app = createApp({
    database,
    secret: crypto.getRandomValues(new Uint8Array(32)),
    hashing: { hash: nobodyLogsIn, verify: nobodyLogsIn },
  });
  const shop: PrerenderShop = { fetch: async (request) => app.fetch(request) };
  (globalThis as Record<symbol, unknown>)[place] = shop.fetch;
  return shop;
}

function nobodyLogsIn(): never {
  throw new Error('Nobody logs in while pages are prerendered');
}
