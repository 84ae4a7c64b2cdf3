import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from '../../support/engines.ts';
import { notPlanted, plantedBugs } from './planted-bugs.ts';
import { createWorld } from './world.ts';

type World = Awaited<ReturnType<typeof createWorld>>;

/** Ways in which an order that was paid at once is not carried out. */
const endings: [string, (world: World) => Promise<unknown>][] = [
  [
    'cancelled by the customer',
    async (world) => {
      await world.payAtOnce(0);
      await world.syncPayment(0);
      await world.shopperCancels(0);
    },
  ],
  [
    'cancelled by staff while it is made',
    async (world) => {
      await world.payAtOnce(0);
      await world.syncPayment(0);
      await world.staff(0, 'make');
      await world.staff(0, 'cancel');
    },
  ],
  [
    'cancelled before the shop knows of the payment',
    async (world) => {
      await world.payAtOnce(0);
      await world.shopperCancels(0);
    },
  ],
];

describe.each(engines)('a payment that is captured at once, on $name', ({ open }) => {
  let world: World;
  let close: () => Promise<void>;
  beforeAll(async () => {
    const database = await open();
    world = await createWorld(database);
    close = () => database.close();
  });
  afterAll(() => close());

  test.each(endings)('is refunded when the order is %s [CAP-03]', async (_, end) => {
    expect(await findFaults(world, end)).toEqual([]);
    const { held, captured, refunded } = world.provider.sums();
    expect(captured).toBeGreaterThan(0);
    expect([held, refunded]).toEqual([0, captured]);
  });
});

test('a shop that releases it instead of refunding it is noticed [CAP-03]', async () => {
  const [engine] = engines;
  const database = await engine?.open();
  if (!database) throw new Error('no engine');
  const planted = plantedBugs['captured at once: released instead of refunded'];
  const world = await createWorld(database, planted);
  const [, , [, end] = expect.unreachable()] = endings;
  expect(await findFaults(world, end)).not.toEqual([]);
  expect(notPlanted).toEqual([]);
  await database.close();
});

/** Runs an ending on a cleared shop; returns what the ledger check finds once all work is done. */
async function findFaults(world: World, end: (world: World) => Promise<unknown>) {
  await world.clear();
  await world.place(0, 'online', 1);
  await end(world);
  await world.comeToRest();
  return world.faultsAtRest();
}
