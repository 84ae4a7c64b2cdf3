import type { Outcome } from './run-suites.ts';

/** Returns a Markdown table: suite, result, number of tests, minutes. */
export function suiteTable(outcomes: Outcome[]): string {
  const minutes = (seconds: number) => (seconds / 60).toFixed(1);
  const rows = outcomes.map(
    ({ name, passed, seconds, tests }) =>
      `| ${name} | ${passed ? 'passed' : 'failed'} | ${tests.length} | ${minutes(seconds)} |`,
  );
  return ['| suite | result | tests | minutes |', '|---|---|---:|---:|', ...rows].join('\n');
}

/** Returns a line for each of the slowest tests, the slowest first. */
export function slowestTests(outcomes: Outcome[], most: number): string {
  return outcomes
    .flatMap(({ tests }) => tests)
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, most)
    .map(({ seconds, title }) => `${seconds.toFixed(1).padStart(7)} s  ${title}`)
    .join('\n');
}

/** Returns a line for each failed or flaky test, with its error. */
export function failures(outcomes: Outcome[]): string[] {
  return outcomes
    .flatMap(({ tests }) => tests)
    .filter(({ status }) => status !== 'passed')
    .map(({ status, title, message }) => `${status}: ${title}: ${message}`);
}

/** Returns the last line of a run. A flaky test counts as failed. */
export function countLine(outcomes: Outcome[]): string {
  const tests = outcomes.flatMap((outcome) => outcome.tests);
  const passed = tests.filter(({ status }) => status === 'passed').length;
  return `${passed} passed, ${tests.length - passed} failed`;
}
