import { afterAll, beforeAll, describe, test } from 'vitest';
import { engines } from '../../support/engines.ts';
import { runSequences, type World } from './payment-sequences.ts';
import { createWorld } from './world.ts';

/** The long run: PAYMENT_SEQUENCES=10000 */
const sequences = Number(process.env.PAYMENT_SEQUENCES ?? (process.env.NIGHTLY ? 1000 : 25));

describe.each(engines)('payments on $name', ({ open }) => {
  let world: World;
  let close: () => Promise<void>;
  beforeAll(async () => {
    const database = await open();
    world = await createWorld(database);
    close = () => database.close();
  });
  afterAll(() => close());

  test(`no cent and no unit is lost in any order of events: ${sequences} sequences`, async () => {
    const counts = new Map<string, number>();
    let done = 0;
    await runSequences(world, sequences, {
      async afterEach() {
        // Nothing vacuums PGlite, and every read would scan the dead rows of earlier sequences.
        if (++done % 100 === 0) await world.sql('vacuum');
        for (const { ended } of await world.sql<{ ended: string }>(endings))
          counts.set(ended, (counts.get(ended) ?? 0) + 1);
      },
    });
    console.log(`orders at the end of ${sequences} sequences:`, Object.fromEntries(counts));
  }, 7_200_000);
});

const endings = `
  select o.state || ', ' || coalesce(string_agg(p.state, ' + ' order by p.state), 'cash due') as ended
  from orders o left join payments p on p.order_id = o.id group by o.id, o.state`;
