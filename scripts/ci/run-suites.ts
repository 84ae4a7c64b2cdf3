import { spawn } from 'node:child_process';
import { createWriteStream, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { basename } from 'node:path';
import { finished } from 'node:stream/promises';
import { missingPackages } from '../../tests/support/debian-packages.ts';
import { readResults, type TestResult } from './read-results.ts';
import type { Stage, Suite } from './suites.ts';

export type Outcome = { name: string; passed: boolean; seconds: number; tests: TestResult[] };

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
