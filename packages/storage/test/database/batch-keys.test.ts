import { catalogueProducts } from '@briolette/sample-catalogue';
import { DatabaseUnavailable, findProductJson } from '@briolette/storage';
import { withDeadline } from '@briolette/storage/postgres';
import { expect, test } from 'vitest';
import { openFreshPostgres } from '../../../../tests/support/engines.ts';
import { createKeyBatcher } from '../../src/database/batch-keys.ts';

const statement = { name: 'find', text: 'select', gathers: true as const };

test('batches lookups of one event loop turn into one query and returns each its own rows', async () => {
  const queries: unknown[] = [];
  const gather = createKeyBatcher(async (_, [keys]) => {
    queries.push(keys);
    return (keys as string[]).filter((key) => key !== 'gone').map((key) => ({ key }));
  });
  const results = await Promise.all(['a', 'b', 'gone', 'a'].map((key) => gather(statement, [key])));
  expect(results).toEqual([[{ key: 'a' }], [{ key: 'b' }], [], [{ key: 'a' }]]);
  expect(await gather(statement, ['c'])).toEqual([{ key: 'c' }]);
  expect(queries).toEqual([['a', 'b', 'gone'], ['c']]);
});

test('rejects a caller at its deadline without affecting the others', async () => {
  const result = Promise.withResolvers<{ key: string }[]>();
  const gather = createKeyBatcher(() => result.promise);
  const hurried = withDeadline(20, () => gather(statement, ['a']).catch((error) => error));
  const patient = withDeadline(5_000, () => gather(statement, ['a']));
  expect(await hurried).toBeInstanceOf(DatabaseUnavailable);
  result.resolve([{ key: 'a' }]);
  expect(await patient).toEqual([{ key: 'a' }]);
});

test('rejects all callers of a failed batch, and not those of the next', async () => {
  let isBroken = true;
  const gather = createKeyBatcher(async () => {
    if (isBroken) throw new Error('broken');
    return [{ key: 'a' }];
  });
  const both = await Promise.allSettled([gather(statement, ['a']), gather(statement, ['b'])]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  isBroken = false;
  expect(await gather(statement, ['a'])).toEqual([{ key: 'a' }]);
});

test('returns the same products batched and alone, also for unusual keys', async () => {
  const database = await openFreshPostgres();
  const ids = catalogueProducts.map(({ _id }) => _id);
  const keys = [
    ...ids,
    `${ids[0]}.18y.6`,
    '',
    'nobody',
    '{a,b}',
    '"',
    '\\',
    "' or true --",
    'NULL',
  ];
  const alone: (string | null)[] = [];
  for (const key of keys) alone.push(await findProductJson(database, key));
  const together = await Promise.all(keys.map((key) => findProductJson(database, key)));
  expect(together).toEqual(alone);
  expect(alone.slice(0, ids.length).map((json) => JSON.parse(json ?? '{}').product._id)).toEqual(
    ids,
  );
  expect(alone.slice(ids.length + 1)).toEqual(Array(7).fill(null));
  await database.close();
});
