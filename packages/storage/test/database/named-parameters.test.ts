import { expect, test } from 'vitest';
import { namedStatement } from '../../src/database/named-parameters.ts';

test('numbers placeholders by first use and puts the values in that order', () => {
  const statement = namedStatement<{ userId: string; now: Date; limit: number }>({
    name: 'recent-orders',
    text: 'select :limit, :userId where at < :now and user_id = :userId',
    repeatable: true,
  });
  expect(statement).toMatchObject({
    name: 'recent-orders',
    text: 'select $1, $2 where at < $3 and user_id = $2',
    repeatable: true,
  });
  const now = new Date();
  expect(statement.toParameters({ now, userId: 'ada', limit: 5 })).toEqual([5, 'ada', now]);
});

test.each([
  ['select :id::uuid, x1::text, now()::date', 'select $1::uuid, x1::text, now()::date'],
  [`select '{}'::text[], ':id', ':it''s :id', :id`, `select '{}'::text[], ':id', ':it''s :id', $1`],
  ['select line as ":id", list[1:id], :id', 'select line as ":id", list[1:id], $1'],
  ['select 1 -- not :id\n, :id', 'select 1 -- not :id\n, $1'],
  ['select array[:id, :id2]', 'select array[$1, $2]'],
])('tells placeholders from casts, slices, quotes and comments in %s', (text, compiled) => {
  expect(namedStatement({ name: '', text }).text).toBe(compiled);
});

test('rejects a missing value at compile time and at run time', () => {
  const statement = namedStatement<{ id: string }>({ name: 'find-order', text: 'select :id' });
  // @ts-expect-error id is missing
  expect(() => statement.toParameters({})).toThrow('find-order needs a value for :id');
});
