import { defaultFilterOptions, listingQuerySchema } from '@briolette/contract';
import { catalogueProducts, categories } from '@briolette/sample-catalogue';
import { type Database, listProductsJson, migrate, seedCatalogue } from '@briolette/storage';
import { openPglite } from '@briolette/storage/pglite';
import { openPostgres } from '@briolette/storage/postgres';
import { PGlite } from '@electric-sql/pglite';
import { parse } from 'zod/mini';
import { fillProducts } from '../../../scripts/sample-data/generate-products.ts';
import { everydaySearches } from '../../support/everyday-searches.ts';
import type { BenchShops } from '../bench-shops.ts';
import { createProgress } from '../progress.ts';
import { median, type PartResult, quantile, type Row } from '../result.ts';

const part = 'search';
const products = 10_000;

/** Measures the first page of eighty everyday searches in a shop of 10,000 products, on each engine. */
export async function measureSearch(shops: BenchShops, short: boolean): Promise<PartResult> {
  const rounds = short ? 2 : 10;
  const progress = createProgress(part, 2);
  progress('PostgreSQL');
  const url = await shops.shop(products);
  const postgres = openPostgres({ connectionString: url, maxConnections: 1 });
  const rows = await measureEngine('PostgreSQL', postgres, rounds);
  progress('PGlite, which generates its shop first');
  const pglite = openPglite(await PGlite.create());
  await migrate(pglite);
  await seedCatalogue(pglite, catalogueProducts, categories);
  await fillProducts(pglite, products, () => {});
  await pglite.script('vacuum analyze');
  return { rows: [...rows, ...(await measureEngine('PGlite', pglite, rounds))] };
}

async function measureEngine(name: string, database: Database, rounds: number): Promise<Row[]> {
  const requests = everydaySearches.map(([search]) => parse(listingQuerySchema, { search }));
  const timesMs: number[] = [];
  let slowest = { search: '', ms: 0 };
  // The first round warms up.
  for (let round = 0; round <= rounds; round++) {
    for (const request of requests) {
      const start = performance.now();
      await listProductsJson(database, request, defaultFilterOptions);
      const ms = performance.now() - start;
      if (round === 0) continue;
      timesMs.push(ms);
      if (ms > slowest.ms) slowest = { search: request.search, ms };
    }
  }
  await database.close();
  console.log(`${name}: the slowest was "${slowest.search}", ${Math.round(slowest.ms)} ms`);
  return [
    { part, name: `${name}: median`, value: median(timesMs), unit: 'ms' },
    {
      part,
      name: `${name}: p95`,
      value: quantile(timesMs, 0.95),
      unit: 'ms',
      goal: { atMost: 50 },
    },
  ];
}
