export type Counts = { passed: number; failed: number };

/**
 * What a test runner's report says. A test that passed only when it was tried again has failed: it
 * would have let a fault through, or cries wolf.
 */
export function countTests(file: string, report: unknown): Counts {
  if (file.startsWith('vitest')) {
    const { numPassedTests, numFailedTests } = report as VitestReport;
    return { passed: numPassedTests, failed: numFailedTests };
  }
  if (file.startsWith('playwright')) {
    const { expected, flaky, unexpected } = (report as PlaywrightReport).stats;
    return { passed: expected, failed: unexpected + flaky };
  }
  return { passed: 0, failed: 0 };
}

type VitestReport = { numPassedTests: number; numFailedTests: number };
type PlaywrightReport = { stats: { expected: number; flaky: number; unexpected: number } };
