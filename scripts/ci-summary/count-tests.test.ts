import { expect, test } from 'vitest';
import { countTests } from './count-tests.ts';

test('a test that passed only when tried again counts as failed', () => {
  const report = { stats: { expected: 10, flaky: 2, unexpected: 1 } };
  expect(countTests('playwright-e2e.json', report)).toEqual({ passed: 10, failed: 3 });
});

test('what vitest wrote is taken as it is, and other files say nothing', () => {
  const report = { numPassedTests: 7, numFailedTests: 1 };
  expect(countTests('vitest.json', report)).toEqual({ passed: 7, failed: 1 });
  expect(countTests('acceptance.json', {})).toEqual({ passed: 0, failed: 0 });
});
