import { expect, test } from 'vitest';
import { asSent, isSame, moved, withNew } from './values-draft.ts';

const gold = { value: 'gold', label: 'gold', used: true };
const silver = { value: 'silver', label: 'silver', used: true };

test('a new value comes last and is there once, however it is written', () => {
  const values = withNew([gold, silver], '  white   gold ');
  expect(asSent(values).at(-1)).toEqual({ value: 'white gold', label: 'white gold' });
  expect(withNew(values, 'White Gold')).toEqual(values);
  expect(withNew(values, '  ')).toEqual(values);
});

test('a value moves by one place and stays at an end', () => {
  expect(moved([gold, silver], 1, -1)).toEqual([silver, gold]);
  expect(moved([gold, silver], 0, -1)).toEqual([gold, silver]);
  expect(moved([gold, silver], 1, 1)).toEqual([gold, silver]);
});

test('another label or another order is a change', () => {
  expect(isSame([gold], [{ ...gold, label: 'gold ' }])).toBe(true);
  expect(isSame([gold], [{ ...gold, label: 'yellow gold' }])).toBe(false);
  expect(isSame([gold, silver], [silver, gold])).toBe(false);
});
