import { changeQuantity, type Database } from '@briolette/storage';
import type { BenchShops } from '../../bench-shops.ts';
import { countBuffers } from '../../buffer-counts.ts';
import { load } from '../../load.ts';
import { recordedStatement } from '../../recorded-statement.ts';
import type { Curve, Row } from '../../result.ts';
import type { Served } from '../../serve.ts';
import { fillCarts, type Shopper } from './shoppers.ts';

const sizes = [1, 10, 100];
const part = 'checkout';
/** The minimum counts, because autovacuum may run at any time. */
const rounds = 3;

/**
 * Measures how the cost of an order and of a quantity change grows with the number of cart lines.
 */
export async function measureCartSize(
  database: Database,
  shops: BenchShops,
  shop: Served,
  shoppers: Shopper[],
  buildRequest: (shopper: Shopper, key: string) => Parameters<typeof load>[1]['requests'][number],
): Promise<{ rows: Row[]; curves: Curve[] }> {
  const some = shoppers.slice(0, 200);
  const order: Record<'Node' | 'PostgreSQL', number[]> = { Node: [], PostgreSQL: [] };
  for (const lines of sizes) {
    const taken: typeof order = { Node: [], PostgreSQL: [] };
    for (let round = 0; round < rounds; round++) {
      await fillCarts(database, some.length, lines);
      const requests = some.map((shopper, nr) =>
        buildRequest(shopper, `size-${lines}-${round}-${nr}`),
      );
      const before = shops.cpuSeconds();
      const result = await load(shop, { connections: 16, amount: some.length, requests });
      taken.Node.push(result.cpuMsPerRequest);
      taken.PostgreSQL.push(((shops.cpuSeconds() - before) * 1000) / some.length);
    }
    order.Node.push(Math.min(...taken.Node));
    order.PostgreSQL.push(Math.min(...taken.PostgreSQL));
  }
  const [one, hundred] = await countChangeBuffers(database);
  return {
    rows: [
      { part, name: 'change of quantity: buffers with 1 line', value: one, unit: '' },
      {
        part,
        name: 'change of quantity: 100 lines against 1, in buffers',
        value: hundred / one,
        unit: '×',
        goal: { atMost: 1.2 },
        limit: { atMost: 1.5 },
      },
      ...sizes.map((lines, at) => ({
        part,
        name: `order of ${lines} lines: CPU of PostgreSQL`,
        value: order.PostgreSQL[at] as number,
        unit: 'ms',
      })),
    ],
    curves: [
      {
        title: 'CPU of an order by lines',
        unit: 'ms',
        across: 'lines',
        steps: sizes,
        lines: order,
      },
    ],
  };
}

/** Compares a cart of one line and a cart of a hundred lines in the same tables. */
async function countChangeBuffers(database: Database): Promise<[number, number]> {
  const [small, large] = [`md5('user 8')::uuid`, `md5('user 7')::uuid`];
  await fillCarts(database, 200, 100);
  await database.script(`
    delete from cart_lines where user_id = ${small} and product_id > (
      select min(product_id) from cart_lines where user_id = ${small})`);
  await database.script('vacuum (analyze) cart_lines');
  return [await countCartBuffers(database, small), await countCartBuffers(database, large)];
}

async function countCartBuffers(database: Database, user: string): Promise<number> {
  const [line] = await database.query<{ user: string; product: string }>({
    name: '',
    text: `select user_id::text as user, product_id as product from cart_lines
      where user_id = ${user} order by product_id limit 1`,
  });
  if (!line) throw new Error('There is no cart');
  const statement = await recordedStatement((recorder) =>
    changeQuantity(recorder, {
      userId: line.user,
      lineId: line.product,
      type: 'increment',
      minimum: 1,
      now: new Date(),
    }),
  );
  return countBuffers(database, statement);
}
