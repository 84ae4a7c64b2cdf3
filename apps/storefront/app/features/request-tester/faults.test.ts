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
    'answers 2000 ms late',
    'every call fails with 503',
    'replies are cut',
    'nothing is in stock',
    'the payment provider loses its answers',
    'the clock is 90 min behind',
  ]);
  expect(describeFaults({ ...noInjectedFaults, clockMinutes: 1440 })).toEqual([
    'the clock is 24 h ahead',
  ]);
});
