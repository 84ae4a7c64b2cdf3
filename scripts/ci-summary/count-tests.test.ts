import { expect, test } from 'vitest';
import { countTests } from './count-tests.ts';

test('a test that passed only when tried again counts as failed, and is named with its first fault', () => {
  const spec = (title: string, status: string) => ({
    file: 'cart.spec.ts',
    title,
    tests: [
      {
        projectName: 'static',
        status,
        results: [{ error: { message: '\u001b[31mno\n  line' } }, {}],
      },
    ],
  });
  const report = {
    stats: { expected: 10, flaky: 1, unexpected: 1 },
    suites: [
      { specs: [spec('adds', 'expected')], suites: [{ specs: [spec('removes', 'flaky')] }] },
      { specs: [spec('counts', 'unexpected')] },
    ],
  };
  expect(countTests('playwright-e2e.json', report)).toEqual({
    passed: 10,
    failed: 2,
    failures: [
      'cart.spec.ts, removes (static, flaky): no line',
      'cart.spec.ts, counts (static, unexpected): no line',
    ],
  });
});

test('what vitest wrote is taken as it is, and other files say nothing', () => {
  const report = {
    numPassedTests: 7,
    numFailedTests: 1,
    testResults: [
      {
        assertionResults: [
          { fullName: 'stands', status: 'passed', failureMessages: [] },
          { fullName: 'falls', status: 'failed', failureMessages: ['expected 1'] },
        ],
      },
    ],
  };
  expect(countTests('vitest.json', report)).toEqual({
    passed: 7,
    failed: 1,
    failures: ['falls: expected 1'],
  });
  expect(countTests('acceptance.json', {})).toEqual({ passed: 0, failed: 0, failures: [] });
});
