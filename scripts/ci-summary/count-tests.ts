/** `failures` names each failed test and says in a line why: a log that is cut keeps its end. */
export type Counts = { passed: number; failed: number; failures: string[] };

/**
 * What a test runner's report says. A test that passed only when it was tried again has failed: it
 * would have let a fault through, or cries wolf.
 */
export function countTests(file: string, report: unknown): Counts {
  if (file.startsWith('vitest')) return ofVitest(report as VitestReport);
  if (file.startsWith('playwright')) return ofPlaywright(report as PlaywrightReport);
  return { passed: 0, failed: 0, failures: [] };
}

function ofVitest({ numPassedTests, numFailedTests, testResults }: VitestReport): Counts {
  const failures = testResults.flatMap(({ assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => `${fullName}: ${shortly(failureMessages[0])}`),
  );
  return { passed: numPassedTests, failed: numFailedTests, failures };
}

function ofPlaywright({ stats, suites }: PlaywrightReport): Counts {
  const failures = suites
    .flatMap(specsOf)
    .flatMap(({ file, title, tests }) =>
      tests
        .filter(({ status }) => status === 'flaky' || status === 'unexpected')
        .map(
          ({ status, projectName, results }) =>
            `${file}, ${title} (${projectName}, ${status}): ` +
            shortly(results.find(({ error }) => error)?.error?.message),
        ),
    );
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, failures };
}

function specsOf(suite: PlaywrightSuite): PlaywrightSpec[] {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
}

function shortly(message = 'no message'): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: colours of a terminal
  const plain = message.replace(/\u001b\[[0-9;]*m/g, '');
  return plain.replace(/\s+/g, ' ').slice(0, 400);
}

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
};
type PlaywrightReport = {
  stats: { expected: number; flaky: number; unexpected: number };
  suites: PlaywrightSuite[];
};
type PlaywrightSuite = { specs?: PlaywrightSpec[]; suites?: PlaywrightSuite[] };
type PlaywrightSpec = {
  file: string;
  title: string;
  tests: { status: string; projectName: string; results: { error?: { message?: string } }[] }[];
};
