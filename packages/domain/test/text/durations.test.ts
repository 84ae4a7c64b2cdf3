import { expect, test } from 'vitest';
import { formatMinutes } from '../../src/index.ts';

test.each([
  [1, 'one minute'],
  [20, '20 minutes'],
  [60, 'one hour'],
  [90, '90 minutes'],
  [180, '3 hours'],
  [1440, 'one day'],
  [2880, '2 days'],
])('%i minutes are %s', (minutes, words) => {
  expect(formatMinutes(minutes)).toBe(words);
});
