export type TestResult = {
  title: string;
  /** Flaky: failed at first and passed on a retry. */
  status: 'passed' | 'failed' | 'flaky';
  seconds: number;
  message?: string;
};

/** Reads the JSON report of Vitest or Playwright. Skipped tests are left out. */
export function readResults(file: string, report: unknown): TestResult[] {
  if (file.startsWith('vitest')) return readVitest(report as VitestReport);
  if (file.startsWith('playwright')) return readPlaywright(report as PlaywrightReport);
  throw new Error(`${file} is not a report of Vitest or Playwright`);
}

function readVitest({ testResults }: VitestReport): TestResult[] {
  return testResults.flatMap(({ name, status, message, assertionResults }): TestResult[] => {
    const file = name.replace(`${process.cwd()}/`, '');
    const tests = assertionResults
      .filter((test) => test.status === 'passed' || test.status === 'failed')
      .map(
        (test): TestResult => ({
          title: `${file}: ${test.fullName}`,
          status: test.status === 'passed' ? 'passed' : 'failed',
          seconds: (test.duration ?? 0) / 1000,
          ...(test.status === 'failed' && { message: shorten(test.failureMessages[0]) }),
        }),
      );
    // A file that cannot be loaded has no tests.
    return status === 'failed' && tests.every((test) => test.status === 'passed')
      ? [...tests, { title: file, status: 'failed', seconds: 0, message: shorten(message) }]
      : tests;
  });
}

function readPlaywright({ suites, errors = [] }: PlaywrightReport): TestResult[] {
  const tests = suites.flatMap(collectSpecs).flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status !== 'skipped')
      .map(({ status, projectName, results }): TestResult => {
        const error = results.find((result) => result.error)?.error?.message;
        return {
          title: `${file} (${projectName}): ${title}`,
          status: status === 'expected' ? 'passed' : status === 'flaky' ? 'flaky' : 'failed',
          seconds: results.reduce((sum, { duration = 0 }) => sum + duration, 0) / 1000,
          ...(status !== 'expected' && { message: shorten(error) }),
        };
      }),
  );
  const failures = errors.map(
    ({ message }): TestResult => ({
      title: 'Playwright',
      status: 'failed',
      seconds: 0,
      message: shorten(message),
    }),
  );
  return [...tests, ...failures];
}

function collectSpecs(suite: PlaywrightSuite): PlaywrightSpec[] {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(collectSpecs)];
}

function shorten(message = 'no message'): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: terminal colours
  const plain = message.replace(/\u001b\[[0-9;]*m/g, '');
  return plain.replace(/\s+/g, ' ').slice(0, 400);
}

type VitestReport = {
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: {
      fullName: string;
      status: string;
      duration?: number | null;
      failureMessages: string[];
    }[];
  }[];
};
type PlaywrightReport = { suites: PlaywrightSuite[]; errors?: { message?: string }[] };
type PlaywrightSuite = { specs?: PlaywrightSpec[]; suites?: PlaywrightSuite[] };
type PlaywrightSpec = {
  file: string;
  title: string;
  tests: {
    status: string;
    projectName: string;
    results: { duration?: number; error?: { message?: string } }[];
  }[];
};
