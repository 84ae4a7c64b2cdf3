import type pg from 'pg';
import { beforeEach, describe, expect, test } from 'vitest';
import { createReplicaFreshness } from '../../src/database/standby-freshness.ts';

let now = 0;
let leader = 0;
/** A replica whose WAL positions are plain numbers. */
function standby(replayed: () => number) {
  let queryCount = 0;
  const client = {
    async query({ values }: { values: string[] }) {
      queryCount++;
      return { rows: [{ fresh: replayed() >= Number(values[0]) }] };
    },
  } as unknown as pg.PoolClient;
  return { client, queryCount: () => queryCount };
}

describe('a replica that may be 5 seconds behind', () => {
  let isFresh: (client: pg.PoolClient) => Promise<boolean>;
  const at = async (second: number, position: number) => {
    now = second * 1000;
    leader = position;
    await isFresh(standby(() => 0).client); // any read records the position of the primary
  };
  beforeEach(() => {
    now = 0;
    ({ isFresh } = createReplicaFreshness(
      async () => String(leader),
      5_000,
      () => now,
    ));
  });

  test('is not used before the position of the primary is known', async () => {
    expect(await isFresh(standby(() => 1_000).client)).toBe(false);
  });

  test('is used while it has replayed the position of four seconds ago', async () => {
    for (const second of [0, 1, 2, 3, 4]) await at(second, 100 + second);
    expect(await isFresh(standby(() => 100).client)).toBe(true);
    expect(await isFresh(standby(() => 99).client)).toBe(false);
  });

  test('is not used when it stops replaying', async () => {
    for (let second = 0; second <= 10; second++) await at(second, 100 + second);
    expect(await isFresh(standby(() => 105).client)).toBe(false);
    expect(await isFresh(standby(() => 106).client)).toBe(true);
  });

  test('is not used when the primary has been unavailable for longer', async () => {
    await at(0, 100);
    await at(1, 100);
    now = 10_000;
    expect(await isFresh(standby(() => 1_000).client)).toBe(false);
  });

  test('is checked once a second, not with every read', async () => {
    await at(0, 100);
    const { client, queryCount } = standby(() => 100);
    for (let read = 0; read < 50; read++) expect(await isFresh(client)).toBe(true);
    expect(queryCount()).toBe(1);
    now = 1_500;
    await isFresh(client);
    expect(queryCount()).toBe(2);
  });
});
