import { expect, test } from 'vitest';
import { editDistance, getMaxEdits } from '../../src/search/spelling-distance.ts';

test.each([
  ['saphire', 'sapphire', 1],
  ['sliver', 'silver', 1],
  ['dimond', 'diamond', 1],
  ['ring', 'ring', 0],
  ['ring', 'earring', 3],
  ['abcdef', 'ghijkl', 3],
  ['', 'ab', 2],
])('from %s to %s are %i mistakes, at most three told', (one, other, distance) => {
  expect(editDistance(one, other, 2)).toBe(distance);
  expect(editDistance(other, one, 2)).toBe(distance);
});

test('short words and numbers are taken as they are [SRC-04]', () => {
  expect(['cuff', 'gem', '18ct', 'bracelet'].map(getMaxEdits)).toEqual([1, 0, 0, 2]);
});
