import { defaultFilterOptions, listingQuerySchema } from '@briolette/contract';
import { type Database, listProductsJson } from '@briolette/storage';
import { openPostgres } from '@briolette/storage/postgres';
import { parse } from 'zod/mini';
import type { BenchShops } from '../bench-shops.ts';
import { countBuffers } from '../buffer-counts.ts';
import { createProgress } from '../progress.ts';
import { recordedStatement } from '../recorded-statement.ts';
import { type Curve, median, type PartResult, quantile, type Row } from '../result.ts';
import { type Changes, changeProducts } from './size/change-products.ts';
import { explainQueries } from './size/explain-queries.ts';
import { measureUpkeep } from './size/measure-upkeep.ts';
import { createQuerySender, type Samples } from './size/send-queries.ts';

const part = 'size';

/** The measured queries of /api/products. */
const queries: Record<string, string> = {
  'first page': 'sort=LOWTOHIGH',
  'page 1,000': 'sort=LOWTOHIGH&cursor=',
  'page 1,000 from the top': 'sort=HIGHTOLOW&cursor=',
  'page of rings far on': 'category=ring&cursor=',
  'filtered page with counts': 'category=ring&material=gold&material=silver&rating=3&price=900',
  'rare search': 'search=xanstead',
  'common search': 'search=gold',
  'three-word search': 'search=sapphire+halo+ring',
  'two-word search in another order': 'search=halo+sapphire',
  'two-letter search without a match': 'search=zq',
  'search for gold among the platinum': 'search=gold&material=platinum',
  'search for gold among the gold': 'search=gold&material=gold',
  'search for rings among the necklaces': 'search=ring&category=necklace',
};

/**
 * Searches without a direct match, which /api/search interprets, and suggestions for partial input.
 */
const interpretedSearches: Record<string, string> = {
  'search with a misspelled word': 'search=saphire',
  'search with two misspelled words': 'search=saphire+penndant',
  'search by another form of a word': 'search=sapphires',
  'search by words that are filters': 'search=gold+rings',
  'search by a word and a filter': 'search=emerald+rings',
  'search by two words in any order': 'search=halo+sapphire',
  'search by three words in any order': 'search=drops+pearl+cultured',
  'search that nobody understands': 'search=qwrtz+plmk',
  'suggestions for two letters': 'search=sa&limit=5',
  'suggestions for the beginning of a word': 'search=sapph&limit=5',
  'suggestions for a filter and the beginning of a word': 'search=ring+gol&limit=5',
  'suggestions for a misspelled beginning': 'search=saphir&limit=5',
};

/** Measures the same queries in shops of different sizes, through the API without a network. */
export async function measureSize(shops: BenchShops, short: boolean): Promise<PartResult> {
  const sizes = short ? [50, 10_000] : [50, 10_000, 1_000_000];
  const samples = short ? 10 : 20;
  const largest = sizes.at(-1) as number;
  const progress = createProgress(
    part,
    sizes.length * Object.keys(queries).length +
      Object.keys(interpretedSearches).length +
      (short ? 0 : 14),
  );
  const rows: Row[] = [];
  const curve = (title: string): Curve => ({
    title,
    unit: 'ms',
    across: 'products',
    steps: sizes,
    lines: Object.fromEntries(Object.keys(queries).map((name) => [name, []])),
  });
  const cpuCurve = curve('CPU of PostgreSQL a call by products');
  const wallCurve = curve('Work of a call by products');
  const pages = curve('').lines as Record<string, number[]>;
  for (const size of sizes) {
    const database = openShop(await shops.shop(size, size === 1_000_000 ? 100_000 : 1_000));
    // A reused shop contains dead rows of earlier runs, which autovacuum would remove later.
    await database.script('vacuum (analyze) products');
    const measure = await createMeasure(database);
    for (const name of Object.keys(queries)) {
      progress(`${name}, ${size} products`);
      const { cpu, wall, work } = await measure(name, samples);
      pages[name]?.push(await countQueryBuffers(database, queries[name] as string));
      cpuCurve.lines[name]?.push(median(cpu));
      wallCurve.lines[name]?.push(median(work));
      if (size === largest)
        rows.push(
          {
            part,
            name: `${name}, ${size} products: p95 of its work`,
            value: quantile(work, 0.95),
            unit: 'ms',
            goal: { atMost: 50 },
          },
          {
            part,
            name: `${name}, ${size} products: p95 by the clock`,
            value: quantile(wall, 0.95),
            unit: 'ms',
          },
          {
            part,
            name: `${name}, ${size} products: CPU of PostgreSQL`,
            value: median(cpu),
            unit: 'ms',
          },
        );
    }
    await database.close();
  }
  rows.push(listingRow(cpuCurve), ...growthRows(cpuCurve, short), ...bufferRows(pages, sizes));
  const url = await shops.shop(largest);
  const database = openShop(url);
  rows.push(...(await interpretedRows(database, largest, samples, progress)));
  if (short) {
    await database.close();
    return { rows };
  }
  const changes = await changeProducts(url, 50);
  rows.push(...(await whileChanging(database, changes, samples, progress)));
  progress('upkeep of facet counts and word index');
  rows.push(...(await measureUpkeep(url, shops)));
  progress('plans');
  const plans = await explainQueries(database);
  await database.close();
  return { rows, curves: [cpuCurve, wallCurve], plans };
}

const openShop = (url: string) => openPostgres({ connectionString: url, maxConnections: 1 });

async function createMeasure(database: Database) {
  const send = await createQuerySender(database);
  const deep = await getPageCursor(database, 1_000);
  return (name: string, samples: number): Promise<Samples> => {
    const query = queries[name] ?? '';
    const path =
      name in interpretedSearches
        ? `/api/search?${interpretedSearches[name]}`
        : `/api/products?${query.endsWith('cursor=') ? query + deep : query}`;
    return send(path, samples);
  };
}

async function getPageCursor(database: Database, page: number): Promise<string> {
  const [row] = await database.query<{ cursor: string }>({
    name: 'cursor-of-page',
    text: `
      select price_cents || '.' || id as cursor from products order by price_cents, id
      limit 1 offset least(${page} * 24, (select count(*) / 2 from products))`,
  });
  return encodeURIComponent(row?.cursor ?? '');
}

/** The buffers that a query may read. All of ten thousand products take 800. */
const maxBuffers = 400;
/** Rings have over a hundred facet groups, each with a separate index scan. */
const maxBuffersByQuery: Record<string, number> = { 'page of rings far on': 2_000 };

/**
 * Buffers of the first statement at ten thousand products. They have a limit, because they don't
 * depend on load.
 */
function bufferRows(pages: Record<string, number[]>, sizes: number[]): Row[] {
  return Object.entries(pages).map(([name, counts]) => ({
    part,
    name: `${name}: buffers at 10000 products`,
    value: counts[sizes.indexOf(10_000)] as number,
    unit: '',
    limit: { atMost: maxBuffersByQuery[name] ?? maxBuffers },
  }));
}

async function countQueryBuffers(database: Database, queryString: string): Promise<number> {
  const fields = Object.fromEntries(new URLSearchParams(queryString.replace(/&cursor=$/, '')));
  const query = parse(listingQuerySchema, fields);
  const statement = await recordedStatement((recorder) =>
    listProductsJson(recorder, query, defaultFilterOptions),
  );
  return countBuffers(database, statement);
}

/** Returns the cost of an uncached filter in a shop of typical size. */
function listingRow({ steps, lines }: Curve): Row {
  return {
    part,
    name: 'listing with counts at 10000 products: CPU of PostgreSQL',
    value: lines['filtered page with counts']?.[steps.indexOf(10_000)] as number,
    unit: 'ms',
    goal: { atMost: 1 },
    // It was 5 when the database counted.
    limit: { atMost: 3 },
  };
}

/** Intersects three word lists that grow with the catalogue. */
const growthGoals: Record<string, number> = { 'three-word search': 3 };

/** Compares a million products with ten thousand, and page 1,000 with page 1. */
function growthRows({ steps, lines }: Curve, short: boolean): Row[] {
  const [small, large] = [steps.length - 2, steps.length - 1];
  const rows: Row[] = Object.entries(lines).map(([name, values]) => ({
    part,
    name: `${name}: CPU at ${steps[large]} products against ${steps[small]}`,
    value: (values[large] as number) / (values[small] as number),
    unit: '×',
    // At two hundred times the products, a full scan would be far above this limit.
    ...(short ? { limit: { atMost: 20 } } : { goal: { atMost: growthGoals[name] ?? 2 } }),
  }));
  const first = lines['first page']?.[large] as number;
  for (const deep of ['page 1,000', 'page 1,000 from the top'])
    rows.push({
      part,
      name: `${deep} against page 1, by CPU`,
      value: (lines[deep]?.[large] as number) / first,
      unit: '×',
      goal: { atMost: 1.2 },
      limit: { atMost: 3 },
    });
  return rows;
}

async function interpretedRows(
  database: Database,
  size: number,
  samples: number,
  progress: (name: string) => void,
): Promise<Row[]> {
  const rows: Row[] = [];
  const measure = await createMeasure(database);
  for (const name of Object.keys(interpretedSearches)) {
    progress(name);
    const { work, wall } = await measure(name, samples);
    rows.push(
      {
        part,
        name: `${name}, ${size} products: p95 of its work`,
        value: quantile(work, 0.95),
        unit: 'ms',
        goal: { atMost: 50 },
      },
      {
        part,
        // The p95 of ten samples depends on machine load, the median less.
        name: `${name}, ${size} products: median of its work`,
        value: median(work),
        unit: 'ms',
        limit: { atMost: 50 },
      },
      {
        part,
        name: `${name}, ${size} products: p95 by the clock`,
        value: quantile(wall, 0.95),
        unit: 'ms',
        goal: { atMost: 50 },
      },
    );
  }
  return rows;
}

async function whileChanging(
  database: Database,
  changes: Changes,
  samples: number,
  progress: (name: string) => void,
): Promise<Row[]> {
  const rows: Row[] = [];
  const measure = await createMeasure(database);
  for (const name of Object.keys(queries)) {
    progress(`${name} while 50 products a second change`);
    const { wall, work } = await measure(name, samples);
    rows.push(
      {
        part,
        name: `${name} under 50 changes a second: p95 of its work`,
        value: quantile(work, 0.95),
        unit: 'ms',
        goal: { atMost: 50 },
      },
      {
        part,
        name: `${name} under 50 changes a second: p95 by the clock`,
        value: quantile(wall, 0.95),
        unit: 'ms',
      },
    );
  }
  const { perSecond } = await changes.stop();
  rows.push({ part, name: 'changes a second meanwhile', value: perSecond, unit: '/s' });
  return rows;
}
