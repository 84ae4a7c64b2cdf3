import { spawn } from 'node:child_process';
import { createWriteStream, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { basename } from 'node:path';
import { finished } from 'node:stream/promises';
import { missingPackages } from '../../tests/support/debian-packages.ts';
import type { Stage, Suite } from './suites.ts';

type Outcome = { name: string; passed: boolean; seconds: number; tests: TestResult[] };

/** Runs every suite, also after a failure. A suite's output goes to a file in `suites`. */
export async function runSuites(stages: Stage[], folder = 'test-results'): Promise<Outcome[]> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(`${folder}/suites`, { recursive: true });
  const outcomes: Outcome[] = [];
  for (const stage of stages) outcomes.push(...(await runStage(stage, folder)));
  return outcomes;
}

async function runStage(stage: Stage, folder: string): Promise<Outcome[]> {
  const waiting = [...stage];
  const outcomes: Outcome[] = [];
  const worker = async () => {
    for (let suite = waiting.shift(); suite; suite = waiting.shift())
      outcomes.push(await runSuite(suite, folder));
  };
  await Promise.all([worker(), worker()]);
  return outcomes;
}

async function runSuite(suite: Suite, folder: string): Promise<Outcome> {
  const started = performance.now();
  const log = `${folder}/suites/${suite.name.replaceAll(/\W+/g, '-')}.log`;
  const missing = missingPackages(suite.packages ?? []);
  const code = missing ? 1 : await runCommand(suite, log);
  const seconds = Math.round((performance.now() - started) / 1000);
  const tests =
    suite.results && !missing ? readTests(suite.name, `${folder}/${suite.results}`) : [];
  const passed = code === 0 && tests.every(({ status }) => status === 'passed');
  console.log(`${passed ? 'passed' : 'FAILED'} ${suite.name} (${seconds} s)`);
  if (!passed) console.log(missing ?? lastLines(log));
  // A suite without a report counts as one test. So does a failure outside a test, such as a crash.
  if (!passed && tests.every(({ status }) => status === 'passed'))
    tests.push({ title: suite.name, status: 'failed', seconds, message: missing ?? `see ${log}` });
  else if (!suite.results) tests.push({ title: suite.name, status: 'passed', seconds });
  return { name: suite.name, passed, seconds, tests };
}

async function runCommand({ command, environment }: Suite, log: string): Promise<number> {
  const [program = '', ...parameters] = command;
  const output = createWriteStream(log);
  const child = spawn(program, parameters, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...environment },
  });
  child.stdout.pipe(output, { end: false });
  child.stderr.pipe(output, { end: false });
  const code = await new Promise<number>((done) => {
    child.once('error', (error) => {
      output.write(error.message);
      done(1);
    });
    child.once('close', (code) => done(code ?? 1));
  });
  output.end();
  await finished(output);
  return code;
}

function readTests(name: string, file: string): TestResult[] {
  const tests = existsSync(file)
    ? readResults(basename(file), JSON.parse(readFileSync(file, 'utf8')))
    : [];
  return tests.length > 0
    ? tests
    : [{ title: name, status: 'failed', seconds: 0, message: 'the suite ran no test' }];
}

function lastLines(log: string): string {
  const lines = readFileSync(log, 'utf8').trimEnd().split('\n').slice(-40);
  return lines.map((line) => `  ${line.slice(0, 400)}`).join('\n');
}

type TestResult = {
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
