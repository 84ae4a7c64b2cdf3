import { noInjectedFaults } from '@briolette/contract';
import { expect, test } from 'vitest';
import { describeFaults } from './faults.ts';

test('describes each active fault', () => {
  expect(describeFaults(noInjectedFaults)).toEqual([]);
  expect(
    describeFaults({
      lateMs: 2000,
      failStatus: 503,
      cutReplies: true,
      outOfStock: true,
      payment: 'lost',
      clockMinutes: -90,
    }),
  ).toEqual([
    'responses delayed by 2 s',
    'every call fails with 503',
    'responses cut off',
    'everything out of stock',
    'payment provider loses its responses',
    'clock 90 min behind',
  ]);
  expect(describeFaults({ ...noInjectedFaults, clockMinutes: 1440 })).toEqual(['clock 24 h ahead']);
});
