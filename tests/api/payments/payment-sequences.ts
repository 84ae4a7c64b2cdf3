import { PaymentPending, ProviderUnavailableError } from '@briolette/api';
import { ApiError } from '@briolette/contract';
import fc from 'fast-check';
import { Crash } from './crashing.ts';
import type { createWorld } from './world.ts';

export type World = Awaited<ReturnType<typeof createWorld>>;
type Step = {
  what: string;
  run: (world: World) => unknown;
  [fc.toStringMethod]: () => string;
};

const order = fc.nat({ max: 3 });
const step = (what: string, run: Step['run']): Step => ({
  what,
  run,
  [fc.toStringMethod]: () => what,
});
const steps: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .tuple(
        fc.nat({ max: 1 }),
        fc.constantFrom('online', 'online', 'Cash on delivery'),
        fc.integer({ min: 1, max: 2 }),
      )
      .map(([who, payBy, units]) =>
        units === 1
          ? step(`${who} places 1 ${payBy} with a code, then once more`, (world) =>
              world.placeTwice(who, payBy as 'online'),
            )
          : step(`${who} places ${units} ${payBy}`, (world) =>
              world.place(who, payBy as 'online', units),
            ),
      ),
  },
  {
    weight: 4,
    arbitrary: fc.nat({ max: 1 }).map((who) =>
      step(`${who} buys and pays`, async (world) => {
        await world.place(who, 'online', 1);
        await world.pay(world.orders().length - 1);
        await world.syncPayment(world.orders().length - 1);
      }),
    ),
  },
  {
    weight: 3,
    arbitrary: fc
      .tuple(
        fc.constantFrom('online' as const, 'Cash on delivery' as const),
        fc.nat({ max: 4 }),
        fc.boolean(),
      )
      .map(([payBy, far, hurried]) =>
        step(`a sale ${payBy} goes ${far} far${hurried ? ' before the capture' : ''}`, (world) =>
          world.sell(payBy, far, hurried),
        ),
      ),
  },
  {
    weight: 1,
    arbitrary: fc
      .boolean()
      .map((back) =>
        step(`a sale is refunded${back ? ', and the bank returns it' : ''}`, (world) =>
          world.sellAndRefund(back),
        ),
      ),
  },
  {
    weight: 1,
    arbitrary: fc
      .boolean()
      .map((lost) =>
        step(`a sale is captured${lost ? ', the response lost' : ''}, and cancelled`, (world) =>
          world.captureThenCancel(lost),
        ),
      ),
  },
  {
    weight: 1,
    arbitrary: fc.constant(step('declined without a retry', (world) => world.declinedForGood())),
  },
  {
    weight: 1,
    arbitrary: fc.constant(step('produced for days', (world) => world.produceForDays())),
  },
  {
    weight: 1,
    arbitrary: fc.constant(step('two people at one order', (world) => world.twoAtOneOrder())),
  },
  {
    weight: 4,
    // Every fourth payment is by a method that captures at once.
    arbitrary: order.map((n) =>
      n === 3
        ? step(`pays ${n} at once`, (world) => world.payAtOnce(n))
        : step(`pays ${n}`, (world) => world.pay(n)),
    ),
  },
  { weight: 3, arbitrary: order.map((n) => step(`syncs ${n}`, (world) => world.syncPayment(n))) },
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
      .tuple(fc.constantFrom('online' as const, 'Cash on delivery' as const), fc.nat({ max: 4 }))
      .map(([payBy, far]) =>
        step(`a sale ${payBy} goes ${far} far, one step undone and taken again`, (world) =>
          world.sellAndUndo(payBy, far),
        ),
      ),
  },
  { weight: 2, arbitrary: order.map((n) => step(`undo ${n}`, (world) => world.undo(n))) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(order, fc.integer({ min: 1, max: 200_000 }))
      .map(([n, cents]) => step(`refund ${n} ${cents}`, (world) => world.refund(n, cents))),
  },
  {
    weight: 1,
    arbitrary: fc.constant(step('bank returns a refund', (world) => world.bankSendsRefundBack())),
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
      step('response lost', (world) => {
        world.provider.losesNextResponse = true;
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

/** Ignores rejections, lost responses and crashes: only the stored state counts. */
function onlyExpected(error: unknown): void {
  const expected = [Crash, ProviderUnavailableError, PaymentPending, ApiError];
  if (!expected.some((kind) => error instanceof kind)) throw error;
}

/**
 * Runs random sequences, each on a cleared shop. Throws with the shortest sequence that leaves a
 * fault.
 */
export async function runSequences(
  world: World,
  sequences: number,
  { seed, afterEach = async () => {} }: SequenceOptions = {},
): Promise<void> {
  const check = (found: string[], when: string) => {
    if (found.length > 0) throw new Error(`after "${when}": ${found.join('; ')}`);
  };
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { minLength: 4, maxLength: 40 }), async (sequence) => {
      await world.clear();
      for (const { what, run } of sequence) {
        const crashes = what.startsWith('crash');
        await Promise.resolve(run(world)).catch(onlyExpected);
        if (!crashes) world.crashes.none();
        check(await world.faults(), what);
      }
      await world.comeToRest();
      check(await world.faultsAtRest(), 'coming to rest');
      await afterEach();
    }),
    {
      numRuns: sequences,
      verbose: 1,
      ...(seed !== undefined && { seed, endOnFailure: true }),
    },
  );
}

export type SequenceOptions = {
  /** Makes the sequences reproducible. The run then stops at the first failure. */
  seed?: number;
  afterEach?: () => Promise<void>;
};
