import { defaultFilterOptions, listingQuerySchema, type OpenMarket } from '@briolette/contract';
import { previewMarketPrices } from '@briolette/domain';
import {
  catalogueProducts,
  categories,
  sampleMarkets,
  samplePriceRules,
} from '@briolette/sample-catalogue';
import {
  acceptMarketPrices,
  type Database,
  listMarketPrices,
  listOpenMarkets,
  listProductsJson,
  migrate,
  seedCatalogue,
  seedMarkets,
} from '@briolette/storage';
import { openPglite } from '@briolette/storage/pglite';
import { openPostgres } from '@briolette/storage/postgres';
import { PGlite } from '@electric-sql/pglite';
import { uuidv7 } from 'uuidv7';
import { parse } from 'zod/mini';
import { fillProducts } from '../../../scripts/sample-data/generate-products.ts';
import { everydaySearches } from '../../support/everyday-searches.ts';
import type { BenchShops } from '../bench-shops.ts';
import { createProgress } from '../progress.ts';
import { median, type PartResult, quantile, type Row } from '../result.ts';

const part = 'search';
const products = 10_000;

/**
 * Measures the first page of eighty everyday searches and of lists in a shop of 10,000 products, on
 * each engine, in the default market and in another one.
 */
export async function measureSearch(shops: BenchShops, short: boolean): Promise<PartResult> {
  const rounds = short ? 2 : 10;
  const progress = createProgress(part, 2);
  progress('PostgreSQL');
  const url = await shops.shop(products);
  const postgres = openPostgres({ connectionString: url, maxConnections: 1, queryTimeoutMs: 0 });
  const rows = await measureEngine('PostgreSQL', postgres, rounds);
  progress('PGlite, which generates its shop first');
  const pglite = openPglite(await PGlite.create());
  await migrate(pglite);
  await seedCatalogue(pglite, catalogueProducts, categories);
  await fillProducts(pglite, products, () => {});
  return { rows: [...rows, ...(await measureEngine('PGlite', pglite, rounds))] };
}

async function measureEngine(name: string, database: Database, rounds: number): Promise<Row[]> {
  const market = await openMarket(database);
  await database.script('vacuum analyze');
  const rows: Row[] = [];
  for (const place of [null, market])
    for (const [kind, queries] of Object.entries(requests)) {
      const where = place ? `, /${place.code}` : '';
      const isList = kind === 'lists';
      const label = `${name}${where}${isList ? ', lists' : ''}`;
      const measured = { database, market: place, queries, rounds, isList };
      rows.push(...(await measureRequests(label, measured)));
    }
  await database.close();
  return rows;
}

type Query = Readonly<Record<string, string>>;

const requests: Record<string, Query[]> = {
  searches: everydaySearches.map(([search]) => ({ search })),
  lists: [
    {},
    { sort: 'LOWTOHIGH' },
    { category: 'ring' },
    { category: 'ring', material: 'gold', sort: 'LOWTOHIGH' },
    { price: '800' },
    { rating: '4', sort: 'LOWTOHIGH' },
  ],
};

/** Accepts the prices of a market for all products, once, and returns the market. */
async function openMarket(database: Database): Promise<OpenMarket> {
  const marketCode = 'eu';
  await seedMarkets(database, sampleMarkets);
  const rule = samplePriceRules[marketCode];
  const priced = await listMarketPrices(database, { marketCode, after: null, limit: products });
  if (!rule || !priced) throw new Error(`no market ${marketCode}`);
  const { planned } = previewMarketPrices(priced.products, priced.currency, rule);
  const now = new Date();
  const actor = { staffMemberId: uuidv7(), name: 'Bench', address: null, call: 'accept' };
  await acceptMarketPrices(database, actor, { marketCode, rule, prices: planned, now });
  const market = (await listOpenMarkets(database)).find(({ code }) => code === marketCode);
  if (!market) throw new Error(`the market ${marketCode} is closed`);
  return market;
}

type Measured = {
  database: Database;
  market: OpenMarket | null;
  queries: readonly Query[];
  rounds: number;
  isList: boolean;
};

async function measureRequests(label: string, measured: Measured): Promise<Row[]> {
  const { database, market, queries, rounds, isList } = measured;
  const timesMs: number[] = [];
  let slowest = { query: '', ms: 0 };
  // The first round warms up.
  for (let round = 0; round <= rounds; round++) {
    for (const query of queries) {
      const request = parse(listingQuerySchema, query);
      const start = performance.now();
      await listProductsJson(database, request, defaultFilterOptions, market);
      const ms = performance.now() - start;
      if (round === 0) continue;
      timesMs.push(ms);
      if (ms > slowest.ms) slowest = { query: JSON.stringify(query), ms };
    }
  }
  console.log(`${label}: the slowest was ${slowest.query}, ${Math.round(slowest.ms)} ms`);
  return [
    { part, name: `${label}: median`, value: median(timesMs), unit: 'ms' },
    {
      part,
      name: `${label}: p95`,
      value: quantile(timesMs, 0.95),
      unit: 'ms',
      // Searches in another market compute the relevance of every match.
      ...((market === null || isList) && { goal: { atMost: 50 } }),
    },
  ];
}
