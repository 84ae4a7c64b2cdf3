import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { arrayTypes, FastStartPglite } from '../../src/store/open-store.ts';

let quick: PGlite;
let plain: PGlite;
beforeAll(async () => {
  quick = new FastStartPglite();
  plain = new PGlite();
  await Promise.all([quick.waitReady, plain.waitReady]);
});
afterAll(() => Promise.all([quick.close(), plain.close()]));

test('lists the array types of PostgreSQL', async () => {
  const { rows } = await plain.query<{ oid: number; typarray: number }>(
    'select oid::int, typarray::int from pg_type where oid = any($1::int[]) order by typarray',
    [arrayTypes.map(([type]) => type)],
  );
  const expected = arrayTypes.toSorted(([, one], [, other]) => one - other);
  expect(rows.map(({ oid, typarray }) => [oid, typarray])).toEqual(expected);
});

test.each([
  ['text', ['a', 'b, "c"', null]],
  ['int', [1, -2]],
  ['bigint', [7]],
  ['smallint', [3]],
  ['boolean', [true, false]],
  ['uuid', ['018f3c1e-0000-7000-8000-000000000001']],
  ['date', [new Date('2026-11-18')]],
  ['jsonb', [{ a: [1] }]],
])('writes and reads an array of %s as PGlite does', async (type, values) => {
  const query = `select $1::${type}[] as values`;
  const [rows, asInPglite] = await Promise.all(
    [quick, plain].map(async (each) => (await each.query(query, [values])).rows),
  );
  expect(rows).toEqual(asInPglite);
  expect(rows).toEqual([{ values: expect.any(Array) }]);
});
