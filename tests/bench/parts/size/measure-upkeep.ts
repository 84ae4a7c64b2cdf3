import { openPostgres } from '@briolette/storage/postgres';
import type { BenchShops } from '../../bench-shops.ts';
import type { Row } from '../../result.ts';
import { changeOne } from './change-products.ts';

const changes = 200;
const rounds = 3;

/** A complete change, one without facet counts, and one without the word index. */
const variants = {
  committed: ['', ''],
  asItIs: ['begin', 'rollback'],
  // In the replica role a session fires no triggers.
  withoutFacetCounts: ['begin; set local session_replication_role = replica', 'rollback'],
  withoutWordIndex: ['begin; drop index products_by_search_token', 'rollback'],
} as const;

/**
 * Measures PostgreSQL's CPU time for a product change, and the share of facet counts and word
 * index.
 */
export async function measureUpkeep(url: string, shops: BenchShops): Promise<Row[]> {
  const database = openPostgres({ connectionString: url, maxConnections: 1 });
  const cost = {
    committed: [],
    asItIs: [],
    withoutFacetCounts: [],
    withoutWordIndex: [],
  } as Record<keyof typeof variants, number[]>;
  for (let round = 0; round < rounds; round++)
    for (const [variant, [setUp, tearDown]] of Object.entries(variants)) {
      if (setUp) await database.script(setUp);
      const before = shops.cpuSeconds();
      for (let change = 0; change < changes; change++)
        await database.query(changeOne, [Math.random()]);
      cost[variant as keyof typeof variants].push(((shops.cpuSeconds() - before) * 1000) / changes);
      if (tearDown) await database.script(tearDown);
    }
  await database.close();
  const part = 'size';
  const least = (variant: keyof typeof variants) => Math.min(...cost[variant]);
  const change = least('committed');
  return [
    { part, name: 'a product change: CPU of PostgreSQL', value: change, unit: 'ms' },
    {
      part,
      name: 'of which the facet counts',
      value: least('asItIs') - least('withoutFacetCounts'),
      unit: 'ms',
    },
    {
      part,
      name: 'of which the word index',
      value: least('asItIs') - least('withoutWordIndex'),
      unit: 'ms',
    },
    { part, name: '50 changes a second: share of a core', value: change * 5, unit: '%' },
  ];
}
