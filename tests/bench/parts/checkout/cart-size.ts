import { changeQuantity, type Database } from '@briolette/storage';
import type { BenchShops } from '../../bench-shops.ts';
import { load } from '../../load.ts';
import { recordedStatement } from '../../recorded-statement.ts';
import type { Curve, Row } from '../../result.ts';
import type { Served } from '../../serve.ts';
import { fillCarts, type Shopper } from './shoppers.ts';

const sizes = [1, 10, 100];
const part = 'checkout';

/** How an order and a change of quantity grow with the lines of the cart. */
export async function measureCartSize(
  database: Database,
  shops: BenchShops,
  shop: Served,
  shoppers: Shopper[],
  requestOf: (shopper: Shopper, key: string) => Parameters<typeof load>[1]['requests'][number],
): Promise<{ rows: Row[]; curves: Curve[] }> {
  const some = shoppers.slice(0, 200);
  const order: Record<'Node' | 'PostgreSQL', number[]> = { Node: [], PostgreSQL: [] };
  const buffers: number[] = [];
  for (const lines of sizes) {
    await fillCarts(database, some.length, lines);
    buffers.push(await buffersOfChange(database));
    const requests = some.map((shopper, nr) => requestOf(shopper, `size-${lines}-${nr}`));
    const before = shops.cpuSeconds();
    const result = await load(shop, { connections: 16, amount: some.length, requests });
    order.Node.push(result.cpuMsPerRequest);
    order.PostgreSQL.push(((shops.cpuSeconds() - before) * 1000) / some.length);
  }
  const [one, , hundred] = buffers as [number, number, number];
  return {
    rows: [
      { part, name: 'change of quantity: buffers with 1 line', value: one, unit: '' },
      {
        part,
        name: 'change of quantity: 100 lines against 1, in buffers',
        value: hundred / one,
        unit: '×',
        goal: { atMost: 1.2 },
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

async function buffersOfChange(database: Database): Promise<number> {
  const [line] = await database.query<{ user: string; product: string }>({
    name: 'any-cart-line',
    text: `select user_id::text as user, product_id as product from cart_lines
      where user_id = md5('user 7')::uuid order by product_id limit 1`,
  });
  if (!line) throw new Error('There is no cart');
  const statement = await recordedStatement((recorder) =>
    changeQuantity(recorder, {
      userId: line.user,
      productId: line.product,
      type: 'increment',
      minimum: 1,
      now: new Date(),
    }),
  );
  const rows = await database.query<{ 'QUERY PLAN': { Plan: Record<string, number> }[] }>({
    name: '',
    text: `explain (analyze, buffers, format json) ${statement}`,
  });
  const plan = rows[0]?.['QUERY PLAN'][0]?.Plan ?? {};
  return (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0);
}
