import { NotSettledYet, ProviderUnavailable } from '@briolette/api';
import { RequestRefused } from '@briolette/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from '../support/engines.ts';
import { Crash } from './crashing.ts';
import { createWorld } from './world.ts';

/** MONEY_SEQUENCES=10000 for the long form. */
const sequences = Number(process.env.MONEY_SEQUENCES ?? 300);

type World = Awaited<ReturnType<typeof createWorld>>;
type Step = { what: string; run: (world: World) => unknown };

const order = fc.nat({ max: 3 });
const step = (what: string, run: Step['run']): Step => ({ what, run });
const steps: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .tuple(
        fc.nat({ max: 1 }),
        fc.constantFrom('online', 'online', 'Cash on delivery'),
        fc.integer({ min: 1, max: 2 }),
      )
      .map(([who, payBy, pieces]) =>
        step(`${who} places ${pieces} ${payBy}`, (world) =>
          world.place(who, payBy as 'online', pieces),
        ),
      ),
  },
  {
    weight: 4,
    arbitrary: fc.nat({ max: 1 }).map((who) =>
      step(`${who} buys and pays`, async (world) => {
        await world.place(who, 'online', 1);
        await world.pay(world.orders().length - 1);
        await world.look(world.orders().length - 1);
      }),
    ),
  },
  { weight: 4, arbitrary: order.map((n) => step(`pays ${n}`, (world) => world.pay(n))) },
  { weight: 3, arbitrary: order.map((n) => step(`looks ${n}`, (world) => world.look(n))) },
  { weight: 1, arbitrary: order.map((n) => step(`declined ${n}`, (world) => world.decline(n))) },
  { weight: 1, arbitrary: order.map((n) => step(`pays again ${n}`, (world) => world.payAgain(n))) },
  {
    weight: 2,
    arbitrary: order.map((n) => step(`cancels ${n}`, (world) => world.shopperCancels(n))),
  },
  {
    weight: 5,
    arbitrary: fc
      .tuple(order, fc.constantFrom('make', 'pack', 'pack', 'ship', 'deliver', 'cancel'))
      .map(([n, move]) => step(`staff ${move} ${n}`, (world) => world.staff(n, move as 'pack'))),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(order, fc.integer({ min: 1, max: 200_000 }))
      .map(([n, cents]) => step(`refund ${n} ${cents}`, (world) => world.refund(n, cents))),
  },
  {
    weight: 1,
    arbitrary: fc.constant(
      step('bank sends a refund back', (world) => world.bankSendsRefundBack()),
    ),
  },
  {
    weight: 3,
    arbitrary: fc
      .constantFrom(1, 1, 10, 10, 31, 60 * 24 * 6.5, 60 * 24 * 8)
      .map((minutes) => step(`${minutes} minutes`, (world) => world.wait(minutes))),
  },
  { weight: 5, arbitrary: fc.constant(step('jobs', (world) => world.runJobs())) },
  {
    weight: 2,
    arbitrary: fc.boolean().map((down) =>
      step(`provider down: ${down}`, (world) => {
        world.provider.isDown = down;
      }),
    ),
  },
  {
    weight: 2,
    arbitrary: fc.constant(
      step('answer lost', (world) => {
        world.provider.losesNextAnswer = true;
      }),
    ),
  },
  {
    weight: 3,
    arbitrary: fc
      .tuple(fc.integer({ min: 1, max: 6 }), fc.constantFrom('before' as const, 'after' as const))
      .map(([calls, when]) =>
        step(`crash ${when} call ${calls}`, (world) => world.crashes.at(calls, when)),
      ),
  },
);

/** A refusal, a lost answer or the end of the process: what counts is what is left behind. */
function onlyExpected(error: unknown): void {
  const expected = [Crash, ProviderUnavailable, NotSettledYet, RequestRefused];
  if (!expected.some((kind) => error instanceof kind)) throw error;
}

describe.each(engines)('money on $name', ({ open }) => {
  let world: World;
  let close: () => Promise<void>;
  beforeAll(async () => {
    const database = await open();
    world = await createWorld(database);
    close = () => database.close();
  });
  afterAll(() => close());

  test(`whatever happens in whatever order, not a cent and not a piece is off: ${sequences} sequences`, async () => {
    const tally = new Map<string, number>();
    await fc.assert(
      fc.asyncProperty(fc.array(steps, { minLength: 4, maxLength: 40 }), async (sequence) => {
        await world.clear();
        for (const { what, run } of sequence) {
          const crashes = what.startsWith('crash');
          await Promise.resolve(run(world)).catch(onlyExpected);
          if (!crashes) world.crashes.none();
          expect(await world.faults(), what).toEqual([]);
        }
        await world.comeToRest();
        expect(await world.faultsAtRest()).toEqual([]);
        for (const { ended } of await world.sql<{ ended: string }>(
          `select o.state || ', ' || coalesce(string_agg(p.state, ' + ' order by p.state), 'cash due')
            as ended from orders o left join payments p on p.order_id = o.id group by o.id, o.state`,
        ))
          tally.set(ended, (tally.get(ended) ?? 0) + 1);
      }),
      { numRuns: sequences, verbose: 1 },
    );
    console.log(`orders at the end of ${sequences} sequences:`, Object.fromEntries(tally));
  }, 1_200_000);
});
