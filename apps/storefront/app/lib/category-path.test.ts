import { expect, test } from 'vitest';
import { categoryPath } from './paths.ts';

test('clears all filters and sets exactly one category [HDR-06 HOM-05]', () => {
  expect(categoryPath('ring')).toBe('/browse?category=ring');
});
