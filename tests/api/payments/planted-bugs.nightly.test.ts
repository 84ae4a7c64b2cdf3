import type { Database } from '@briolette/storage';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openFreshPostgres } from '../../support/engines.ts';
import { runSequences } from './payment-sequences.ts';
import { notPlanted, plantedBugs } from './planted-bugs.ts';
import { createWorld } from './world.ts';

/** The same sequences for every bug, so that detection does not depend on chance. */
const seed = 11;
const maxSequences = 200;
/** After a timeout, a test would continue beside the next one in the same database. */
const patienceMs = 300_000;
let database: Database;
beforeAll(async () => {
  database = await openFreshPostgres();
});
afterAll(() => database.close());

test(
  'finds nothing without a planted bug',
  () => findSequence({}, 20).then((at) => expect(at).toBeNull()),
  patienceMs,
);

test.each(Object.entries(plantedBugs))(
  'finds: %s',
  async (_, planted) => {
    expect(await findSequence(planted, maxSequences)).not.toBeNull();
    expect(notPlanted).toEqual([]);
  },
  patienceMs,
);

test('finds: a finished order keeps its use of a code [DSC-06]', async () => {
  await database.script('alter table orders disable trigger release_discount_redemptions');
  try {
    expect(await findSequence({}, maxSequences)).not.toBeNull();
  } finally {
    await database.script('alter table orders enable trigger release_discount_redemptions');
  }
});

/** Returns the sequence that finds the bug, or null if none of them does. */
async function findSequence(planted: Parameters<typeof createWorld>[1], sequences: number) {
  const world = await createWorld(database, planted);
  let ran = 0;
  try {
    await runSequences(world, sequences, {
      seed,
      afterEach: async () => {
        ran++;
      },
    });
    return null;
  } catch (error) {
    const { cause } = error as Error;
    console.log(`sequence ${ran + 1}, ${cause instanceof Error ? cause.message : error}`);
    return ran + 1;
  }
}
