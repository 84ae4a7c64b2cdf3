import { openPostgres } from '@briolette/storage/postgres';
import type { BenchShops } from '../../bench-shops.ts';
import type { Row } from '../../result.ts';
import { changeOne } from './change-products.ts';

const changes = 100;
const rounds = 3;

/** What one change of a product costs PostgreSQL, with the counted cells kept up and without. */
export async function measureUpkeep(url: string, shops: BenchShops): Promise<Row[]> {
  const database = openPostgres({ connectionString: url, maxConnections: 1 });
  const cost: Record<string, number[]> = { origin: [], replica: [] };
  for (let round = 0; round < rounds; round++)
    for (const role of ['origin', 'replica'] as const) {
      // As a replica a session fires no triggers.
      await database.script(`set session_replication_role = ${role}`);
      const before = shops.cpuSeconds();
      for (let change = 0; change < changes; change++)
        await database.query(changeOne, [Math.random()]);
      cost[role]?.push(((shops.cpuSeconds() - before) * 1000) / changes);
    }
  await database.script('reset session_replication_role');
  // The cells missed what was changed without them.
  await database.script(`
    begin;
    truncate listing_cells;
    insert into listing_cells
    select category, material, occasion, rating_step, price_cents / 10000, count(*)
    from products group by 1, 2, 3, 4, 5;
    commit;`);
  await database.close();
  const part = 'size';
  const [kept, bare] = [Math.min(...(cost.origin ?? [])), Math.min(...(cost.replica ?? []))];
  return [
    { part, name: 'a product change: CPU of PostgreSQL', value: kept, unit: 'ms' },
    { part, name: 'of which the counted cells', value: kept - bare, unit: 'ms' },
    { part, name: '50 changes a second: share of a core', value: kept * 5, unit: '%' },
  ];
}
