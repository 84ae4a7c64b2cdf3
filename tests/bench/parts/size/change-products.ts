import { setTimeout as wait } from 'node:timers/promises';
import { openPostgres } from '@briolette/storage/postgres';

export type Changes = { stop(): Promise<{ perSecond: number }> };

/** Changes prices and ratings of random products at a given rate until stopped. */
export async function changeProducts(url: string, perSecond: number): Promise<Changes> {
  const database = openPostgres({ connectionString: url, maxConnections: 1 });
  const startedAt = performance.now();
  let done = 0;
  let running = true;
  const work = (async () => {
    while (running) {
      await database.query(changeOne, [Math.random()]);
      done++;
      const due = startedAt + (done / perSecond) * 1000;
      await wait(Math.max(0, due - performance.now()));
    }
  })();
  return {
    async stop() {
      running = false;
      await work;
      await database.close();
      return { perSecond: done / ((performance.now() - startedAt) / 1000) };
    },
  };
}

/** Sets a compare-at price above every possible new price. */
export const changeOne = {
  name: 'change-product',
  text: `
    update products set
      price_cents = 26000 + (random() * 123000)::int,
      compare_at_price_cents = 160000,
      rating_tenths = 10 + 5 * (random() * 8)::int
    where id = (
      select id from products
      where state = 'active' and position >= floor($1::float8 * (select max(position) from products where state = 'active'))::int order by position, id limit 1)`,
};
