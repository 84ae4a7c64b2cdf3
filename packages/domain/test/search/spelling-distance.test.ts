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
])('measures the edit distance from %s to %s as %i, capped at three', (one, other, distance) => {
  expect(editDistance(one, other, 2)).toBe(distance);
  expect(editDistance(other, one, 2)).toBe(distance);
});

test('allows no edits in short words and numbers [SRC-04]', () => {
  expect(['cuff', 'gem', '18ct', 'bracelet'].map(getMaxEdits)).toEqual([1, 0, 0, 2]);
});
