import { expect, test } from 'vitest';
import { countLine, failures, readResults, slowestTests } from './run-suites.ts';

const spec = (title: string, status: string, duration = 0) => ({
  file: 'cart.spec.ts',
  title,
  tests: [
    {
      projectName: 'static',
      status,
      results: [{ duration, error: { message: '\u001b[31mno\n  line' } }, { duration: 500 }],
    },
  ],
});
const playwright = readResults('playwright-e2e.json', {
  suites: [
    { specs: [spec('adds', 'expected', 1000)], suites: [{ specs: [spec('removes', 'flaky')] }] },
    { specs: [spec('counts', 'unexpected'), spec('sleeps', 'skipped')] },
  ],
  errors: [{ message: 'the server did not start' }],
});

test('counts a flaky test as failed and names it with its first error', () => {
  const outcomes = [{ name: 'e2e', passed: false, seconds: 3, tests: playwright }];
  expect(countLine(outcomes)).toBe('1 passed, 3 failed');
  expect(failures(outcomes)).toEqual([
    'flaky: cart.spec.ts (static): removes: no line',
    'failed: cart.spec.ts (static): counts: no line',
    'failed: Playwright: the server did not start',
  ]);
});

test('lists the slowest tests, retries included', () => {
  const outcomes = [{ name: 'e2e', passed: false, seconds: 3, tests: playwright }];
  expect(slowestTests(outcomes, 1)).toBe('    1.5 s  cart.spec.ts (static): adds');
});

test('counts a Vitest file that cannot be loaded as one failed test', () => {
  const file = (name: string, status: string, assertionResults: object[]) => ({
    name: `${process.cwd()}/${name}`,
    status,
    message: 'cannot import',
    assertionResults,
  });
  const passed = { fullName: 'works', status: 'passed', duration: 7, failureMessages: [] };
  const failed = { fullName: 'breaks', status: 'failed', failureMessages: ['expected 1'] };
  const skipped = { fullName: 'waits', status: 'pending', failureMessages: [] };
  expect(
    readResults('vitest.json', {
      testResults: [
        file('a.test.ts', 'failed', [passed, failed, skipped]),
        file('b.test.ts', 'failed', []),
      ],
    }),
  ).toEqual([
    { title: 'a.test.ts: works', status: 'passed', seconds: 0.007 },
    { title: 'a.test.ts: breaks', status: 'failed', seconds: 0, message: 'expected 1' },
    { title: 'b.test.ts', status: 'failed', seconds: 0, message: 'cannot import' },
  ]);
});
