import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { idsInTitle } from './proofs.ts';
import { parseStatements, type ReportOptions, report } from './report.ts';

// Test titles in this file contain no ids, because the tool reads this file too.

const statements = ['# Statements', '- AAA-01 First.', '- AAA-02 Second.', '- BBB-01 Third.'];
let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'acceptance-'));
  write('docs/acceptance.md', statements.join('\n'));
});

afterEach(() => rmSync(root, { recursive: true }));

test('parses one statement per line and ignores other text', () => {
  const markdown = 'Intro with AAA-09.\n\n- no id\n- AAA-01 The "x , y" text.\n  - AAA-02 nested\n';
  expect(parseStatements(markdown)).toEqual([{ id: 'AAA-01', text: 'The "x , y" text.' }]);
});

test.each([
  { name: 'no id', title: 'no id', ids: [] },
  { name: 'one', title: 'one [AAA-01]', ids: ['AAA-01'] },
  { name: 'spaced', title: 'spaced [AAA-01 BBB-01]', ids: ['AAA-01', 'BBB-01'] },
  { name: 'listed', title: 'listed [AAA-01, BBB-01]', ids: ['AAA-01', 'BBB-01'] },
  { name: 'range', title: 'range [AAA-09..AAA-11]', ids: ['AAA-09', 'AAA-10', 'AAA-11'] },
  { name: 'describe and test', title: 'group [AAA-01] test [BBB-01]', ids: ['AAA-01', 'BBB-01'] },
  { name: 'other brackets', title: 'other brackets [a] [0] [AAA]', ids: [] },
  { name: 'mistyped', title: 'mistyped [AAA-1]', ids: ['AAA-1'] },
  { name: 'backward range', title: 'backward range [AAA-03..AAA-01]', ids: ['AAA-03..AAA-01'] },
  {
    name: 'range over sections',
    title: 'range over sections [AAA-01..BBB-02]',
    ids: ['AAA-01..BBB-02'],
  },
])('finds the ids of a title: $name', ({ title, ids }) => {
  expect(idsInTitle(title)).toEqual(ids);
});

test('counts a passed Vitest test with the ids of its describe block', () => {
  writeVitest('vitest-pglite.json', { 'group [AAA-01] works [BBB-01]': 'passed' });
  expect(run({ list: true })).toEqual({
    lines: [
      'note: no Playwright results; npm run e2e writes them',
      'proven AAA-01 packages/a.test.ts: group [AAA-01] works [BBB-01] (pglite)',
      'proven BBB-01 packages/a.test.ts: group [AAA-01] works [BBB-01] (pglite)',
      'unproven AAA-02 Second.',
      'proven 2 of 3',
    ],
    exitCode: 0,
  });
});

test('counts a passed Playwright test with its describe block and project', () => {
  writePlaywright('playwright.json', [{ status: 'expected', results: ['passed'] }]);
  expect(run({ list: true }).lines).toContain(
    'proven AAA-02 tests/e2e/a.spec.ts: group [AAA-02] shows it (chromium)',
  );
});

test('counts the steps of a Playwright test, passed or failed', () => {
  const steps = [{ title: 'first [AAA-01]', steps: [{ title: 'inner [BBB-01]', error: {} }] }];
  writePlaywright('playwright.json', [{ status: 'unexpected', results: ['failed'], steps }]);
  const { lines } = run({ list: true });
  expect(lines).toContain(
    'proven AAA-01 tests/e2e/a.spec.ts: group [AAA-02] shows it: first [AAA-01] (chromium)',
  );
  expect(lines).toContain(
    'failed BBB-01 tests/e2e/a.spec.ts: group [AAA-02] shows it: inner [BBB-01] (chromium)',
  );
});

test.each([
  { status: 'expected', results: ['passed'], verdict: 'proven' },
  { status: 'flaky', results: ['failed', 'passed'], verdict: 'proven' },
  { status: 'unexpected', results: ['failed', 'timedOut'], verdict: 'failed' },
  { status: 'unexpected', results: ['passed'], verdict: 'failed' },
  { status: 'expected', results: ['failed'], verdict: 'unproven' },
  { status: 'skipped', results: ['skipped'], verdict: 'unproven' },
  { status: 'skipped', results: [], verdict: 'unproven' },
])('a Playwright test $status with $results is $verdict', ({ status, results, verdict }) => {
  writePlaywright('playwright.json', [{ status, results }]);
  const { lines, exitCode } = run({ list: true });
  expect(lines.some((line) => line.startsWith(`${verdict} AAA-02`))).toBe(true);
  expect(lines.at(-1)).toBe(`proven ${verdict === 'proven' ? 1 : 0} of 3`);
  expect(exitCode).toBe(verdict === 'failed' ? 1 : 0);
});

test('does not count a skipped Vitest test as proof', () => {
  writeVitest('vitest.json', { 'later [AAA-01]': 'skipped', 'some day [AAA-02]': 'todo' });
  expect(run()).toMatchObject({ exitCode: 0 });
  expect(run().lines.at(-1)).toBe('proven 0 of 3');
});

test('does not count a statement as proven if it fails on one engine', () => {
  writeVitest('vitest-pglite.json', { 'adds [AAA-01]': 'passed' });
  writeVitest('vitest-postgres.json', { 'adds [AAA-01]': 'failed' });
  const { lines, exitCode } = run();
  expect(lines).toContain('failed AAA-01 packages/a.test.ts: adds [AAA-01] (postgres)');
  expect(lines).toContain('unproven AAA-01 First.');
  expect(lines.at(-1)).toBe('proven 0 of 3');
  expect(exitCode).toBe(1);
});

test('reports an id that the document does not contain', () => {
  writeVitest('vitest.json', { 'adds [AAA-77]': 'passed' });
  const { lines, exitCode } = run();
  expect(lines).toContain('unknown AAA-77 packages/a.test.ts: adds [AAA-77]');
  expect(exitCode).toBe(1);
});

test('fails when the document has too few statements', () => {
  const { lines, exitCode } = run({ statementsAtLeast: 4 });
  expect(lines).toContain('error docs/acceptance.md has 3 statements, fewer than 4');
  expect(exitCode).toBe(1);
});

test('fails when an id occurs twice', () => {
  write('docs/acceptance.md', [...statements, '- AAA-01 Again.'].join('\n'));
  const { lines, exitCode } = run({ statementsAtLeast: 4 });
  expect(lines).toContain('error docs/acceptance.md has AAA-01 more than once');
  expect(exitCode).toBe(1);
});

test('fails in strict mode while a statement is unproven', () => {
  writeVitest('vitest.json', { 'some [AAA-01 AAA-02]': 'passed' });
  expect(run({ strict: true }).exitCode).toBe(1);
  writeVitest('vitest.json', { 'all [AAA-01..AAA-02 BBB-01]': 'passed' });
  expect(run({ strict: true }).exitCode).toBe(0);
});

test('limits statements, failures and totals to the given prefixes', () => {
  writeVitest('vitest.json', { 'adds [AAA-01]': 'failed', 'takes [BBB-01]': 'passed' });
  const { lines, exitCode } = run({ prefixes: ['BBB'], strict: true });
  expect(lines.filter((line) => line.includes('AAA-'))).toEqual([]);
  expect(lines.at(-1)).toBe('proven 1 of 1');
  expect(exitCode).toBe(0);
});

test('fails for a prefix without statements', () => {
  expect(run({ prefixes: ['ZZZ'] })).toMatchObject({ exitCode: 1 });
});

test('counts titles in test sources when there are no results, and says so', () => {
  const title = (id: string) => JSON.stringify(`works [${id}]`);
  write('packages/x/deep/a.test.ts', `test(${title('AAA-01')}, () => {});`);
  write('tests/b.spec.ts', `test.describe.each([1, 2])(\n  ${title('AAA-02')},\n  () => {},\n);`);
  write('apps/y/c.test.tsx', `test.skip(${title('BBB-01')}, f);\n// test(${title('BBB-01')}, f);`);
  write('packages/x/node_modules/d.test.ts', `test(${title('BBB-01')}, f);`);
  write('packages/x/not-a-test.ts', `test(${title('BBB-01')}, f);`);
  expect(run({ list: true })).toEqual({
    lines: [
      'note: no results in test-results, so titles in sources are counted, not results',
      'proven AAA-01 packages/x/deep/a.test.ts: works [AAA-01]',
      'proven AAA-02 tests/b.spec.ts: works [AAA-02]',
      'unproven BBB-01 Third.',
      'proven 2 of 3',
    ],
    exitCode: 0,
  });
});

test('lists statements that are proven on one build only', () => {
  const passed = { status: 'expected', results: ['passed'] };
  writePlaywright('playwright.json', [{ ...passed, project: 'server' }]);
  expect(run().lines).toContainEqual(expect.stringMatching(/^only on the server build AAA-02 /));
  writePlaywright('playwright.json', [
    { ...passed, project: 'server' },
    { ...passed, project: 'static' },
  ]);
  expect(run().lines).not.toContainEqual(expect.stringMatching(/^only on/));
});

test('does not accept titles instead of results in strict mode', () => {
  write('packages/a.test.ts', `test(${JSON.stringify('all [AAA-01..AAA-02 BBB-01]')}, f);`);
  expect(run().lines.at(-1)).toBe('proven 3 of 3');
  expect(run({ strict: true }).exitCode).toBe(1);
});

function run(options: Partial<ReportOptions> = {}) {
  return report(root, { statementsAtLeast: 3, list: false, strict: false, ...options });
}

function write(path: string, text: string) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

function writeVitest(name: string, statusByTitle: Record<string, string>) {
  const assertionResults = Object.entries(statusByTitle).map(([fullName, status]) => ({
    fullName,
    status,
  }));
  const testResults = [{ name: join(root, 'packages/a.test.ts'), assertionResults }];
  write(`test-results/${name}`, JSON.stringify({ testResults }));
}

type PlaywrightRun = {
  steps?: object[];
  status: string;
  results: string[];
  project?: string;
};

function writePlaywright(name: string, tests: PlaywrightRun[]) {
  const spec = {
    title: 'shows it',
    tests: tests.map(({ status, results, steps = [], project = 'chromium' }) => ({
      projectName: project,
      status,
      results: results.map((result) => ({ status: result, steps })),
    })),
  };
  const group = { title: 'group [AAA-02]', file: 'a.spec.ts', specs: [spec] };
  const suites = [{ title: 'a.spec.ts', file: 'a.spec.ts', specs: [], suites: [group] }];
  write(
    `test-results/${name}`,
    JSON.stringify({ config: { rootDir: join(root, 'tests/e2e') }, suites }),
  );
}
