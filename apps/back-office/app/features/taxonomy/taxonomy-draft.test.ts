import { expect, test } from 'vitest';
import { asSent, withNew } from './taxonomy-draft.ts';

const gold = { value: 'gold', label: 'gold', used: true };
const silver = { value: 'silver', label: ' silver ', used: true };

test('a new value comes last and is there once, however it is written', () => {
  const values = withNew([gold, silver], '  white   gold ');
  expect(asSent(values).at(-1)).toEqual({ value: 'white gold', label: 'white gold' });
  expect(withNew(values, 'White Gold')).toEqual(values);
  expect(withNew(values, '  ')).toEqual(values);
});

test('labels are sent without the spaces around them', () => {
  expect(asSent([silver])).toEqual([{ value: 'silver', label: 'silver' }]);
});
