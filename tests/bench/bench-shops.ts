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
  /** The connection string of a shop with so many products, which is made if it is not there. */
  shop(products: number, users?: number, models?: boolean): Promise<string>;
  /** CPU seconds of all of PostgreSQL's processes so far. */
  cpuSeconds(): number;
  stop(): Promise<void>;
};

/** The PostgreSQL that the bench runs on, from when it is needed. Its shops are made once and kept. */
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
    // It has its name when it is whole: a run that is ended leaves nothing that looks like a shop.
    const unfinished = `${name}_begun`;
    await admin.script(`drop database if exists ${unfinished}`);
    await admin.script(`create database ${unfinished}`);
    console.log(`Making a shop of ${size.products} products, once`);
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

/** Also of those that have ended meanwhile, up to when they were last seen. */
function postgresCpuSeconds(pidFile: string): () => number {
  const seconds = new Map<string, number>();
  return () => {
    for (const pid of readChildren(pidFile))
      seconds.set(pid, Math.max(seconds.get(pid) ?? 0, processorTime(Number(pid)).ran / 1000));
    return [...seconds.values()].reduce((sum, each) => sum + each, 0);
  };
}

/** Linux only, elsewhere there are none. */
function readChildren(pidFile: string): string[] {
  try {
    const postmaster = readFileSync(pidFile, 'utf8').split('\n')[0] as string;
    const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8');
    return children.trim().split(/\s+/);
  } catch {
    return [];
  }
}
