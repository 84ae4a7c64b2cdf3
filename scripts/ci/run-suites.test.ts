import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { countLine, failures, runSuites, suiteTable } from './run-suites.ts';

const folder = join(mkdtempSync(join(tmpdir(), 'suites-')), 'results');
const run = (name: string, script: string, results?: string) => ({
  name,
  command: [process.execPath, '-e', script],
  ...(results && { results }),
});
const report = (status: string) =>
  JSON.stringify({
    suites: [{ specs: [{ file: 'a', title: 'b', tests: [{ status, results: [] }] }] }],
  });
const writing = (file: string, status: string) =>
  `require('fs').writeFileSync('${folder}/${file}', '${report(status)}')`;

test('a failed command, a missing report or a flaky test fails its suite, and the other suites run', async () => {
  const outcomes = await runSuites(
    [
      [run('lint', 'console.log("bad format"); process.exit(1)')],
      [
        run('silent', '', 'playwright-silent.json'),
        run('flaky', writing('playwright-flaky.json', 'flaky'), 'playwright-flaky.json'),
      ],
      [run('good', writing('playwright-good.json', 'expected'), 'playwright-good.json')],
      [run('build', '')],
    ],
    folder,
  );
  expect(Object.fromEntries(outcomes.map(({ name, passed }) => [name, passed]))).toEqual({
    lint: false,
    silent: false,
    flaky: false,
    good: true,
    build: true,
  });
  expect(countLine(outcomes)).toBe('2 passed, 3 failed');
  expect(failures(outcomes).toSorted()).toEqual([
    `failed: lint: see ${folder}/suites/lint.log`,
    'failed: silent: the suite ran no test',
    'flaky: a (undefined): b: no message',
  ]);
  expect(readFileSync(`${folder}/suites/lint.log`, 'utf8')).toBe('bad format\n');
  expect(suiteTable(outcomes)).toContain('| lint | failed | 1 | 0.0 |');
});
