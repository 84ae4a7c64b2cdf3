import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalogueProducts, categories } from '@briolette/sample-catalogue';
import { createArgon2PasswordHasher } from '@briolette/server';
import { migrate, seedCatalogue } from '@briolette/storage';
import { openPostgres } from '@briolette/storage/postgres';
import { generateShop, printProgress } from '../../scripts/sample-data/generate-shop.ts';
import {
  benchDirectory,
  shopName,
  startBenchPostgres,
} from '../../scripts/sample-data/target-database.ts';
import { processorTime } from './processor-time.ts';

export type BenchShops = {
  /**
   * Returns the connection string of a shop of this size. Generates the shop if it doesn't exist.
   */
  shop(products: number, users?: number, models?: boolean): Promise<string>;
  /** Returns the CPU seconds of all PostgreSQL processes so far. */
  cpuSeconds(): number;
  stop(): Promise<void>;
};

/** Starts the benchmark's PostgreSQL on first use. Its shops are generated once and reused. */
export function openBenchShops(): BenchShops {
  let starting: ReturnType<typeof startBenchPostgres> | null = null;
  const made = new Map<string, Promise<string>>();
  const make = async (name: string, size: Size) => {
    starting ??= startBenchPostgres();
    const server = await starting;
    return ensureShop(server.url(), server.url(name), size);
  };
  return {
    shop(products, users = 1_000, models = false) {
      const name = shopName(products, models);
      const url = made.get(name) ?? make(name, { products, users, models });
      made.set(name, url);
      return url;
    },
    cpuSeconds: postgresCpuSeconds(join(benchDirectory, 'data', 'postmaster.pid')),
    async stop() {
      await (await starting)?.stop();
    },
  };
}

const openShop = (url: string) =>
  openPostgres({ connectionString: url, maxConnections: 1, queryTimeoutMs: 0 });

type Size = { products: number; users: number; models: boolean };

async function ensureShop(adminUrl: string, url: string, size: Size) {
  const name = new URL(url).pathname.slice(1);
  const admin = openPostgres({ connectionString: adminUrl, maxConnections: 1 });
  const [existing] = await admin.query({
    name: '',
    text: `select from pg_database where datname = '${name}'`,
  });
  if (!existing) {
    // The database gets its name when it is complete, so that an aborted run leaves no partial
    // shop.
    const unfinished = `${name}_begun`;
    await admin.script(`drop database if exists ${unfinished}`);
    await admin.script(`create database ${unfinished}`);
    console.log(`Generating a shop with ${size.products} products, once`);
    const database = openShop(url.replace(name, unfinished));
    await migrate(database);
    await seedCatalogue(database, catalogueProducts, categories);
    const passwordHash = await createArgon2PasswordHasher().hash('generated-shopper');
    await generateShop(database, { ...size, passwordHash }, printProgress());
    await database.close();
    await admin.script(`alter database ${unfinished} rename to ${name}`);
  }
  await admin.close();
  const database = openShop(url);
  await migrate(database);
  await database.close();
  return url;
}

/** Includes processes that have ended, with the last measured value. */
function postgresCpuSeconds(pidFile: string): () => number {
  const seconds = new Map<string, number>();
  return () => {
    for (const pid of readChildren(pidFile))
      seconds.set(pid, Math.max(seconds.get(pid) ?? 0, processorTime(Number(pid)).ran / 1000));
    return [...seconds.values()].reduce((sum, each) => sum + each, 0);
  };
}

/** Returns the child processes of PostgreSQL. Works on Linux only. */
function readChildren(pidFile: string): string[] {
  try {
    const postmaster = readFileSync(pidFile, 'utf8').split('\n')[0] as string;
    const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8');
    return children.trim().split(/\s+/);
  } catch {
    return [];
  }
}
