import { expect, test } from 'vitest';
import { buildCategoryPath } from './paths.ts';

test('clears all filters and sets exactly one category [HDR-06 HOM-05]', () => {
  expect(buildCategoryPath('ring')).toBe('/browse?category=ring');
});
