import { expect, test } from 'vitest';
import { addTerm, toTaxonomyTerms } from './taxonomy-draft.ts';

const gold = { value: 'gold', label: 'gold', used: true };
const silver = { value: 'silver', label: ' silver ', used: true };

test('appends a new term only once, whatever its spelling', () => {
  const values = addTerm([gold, silver], '  white   gold ');
  expect(toTaxonomyTerms(values).at(-1)).toEqual({ value: 'white gold', label: 'white gold' });
  expect(addTerm(values, 'White Gold')).toEqual(values);
  expect(addTerm(values, '  ')).toEqual(values);
});

test('trims labels', () => {
  expect(toTaxonomyTerms([silver])).toEqual([{ value: 'silver', label: 'silver' }]);
});
