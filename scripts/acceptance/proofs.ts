import { globSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { parseSync } from 'vite';

/** A test with statement ids in its title. A test that is expected to fail counts as skipped. */
export type Proof = {
  ids: string[];
  file: string;
  title: string;
  /** The engine or browser the test ran on, or an empty string if the results don't say. */
  engine: string;
  status: 'passed' | 'failed' | 'skipped';
};

export function readProofs(root: string) {
  const vitest = readResults(root, 'vitest');
  const playwright = readResults(root, 'playwright');
  if (vitest.length + playwright.length === 0) {
    const notes = [
      'note: no results in test-results, so titles in sources are counted, not results',
    ];
    return { notes, fromResults: false, proofs: sourceProofs(root) };
  }
  const notes = [
    ...(vitest.length === 0 ? ['note: no Vitest results; npm run check writes them'] : []),
    ...(playwright.length === 0 ? ['note: no Playwright results; npm run e2e writes them'] : []),
  ];
  const proofs: Proof[] = [
    ...vitest.flatMap(({ json, engine }) => vitestProofs(json, root, engine)),
    ...playwright.flatMap(({ json }) => playwrightProofs(json, root)),
  ];
  return { notes, fromResults: true, proofs };
}

/** Reads the result files. The engine is part of the file name: `vitest-postgres.json`. */
function readResults(root: string, runner: 'vitest' | 'playwright') {
  return globSync(`test-results/${runner}*.json`, { cwd: root })
    .sort()
    .map((path) => ({
      json: JSON.parse(readFileSync(join(root, path), 'utf8')),
      engine: basename(path, '.json').slice(runner.length).replace(/^\W/, ''),
    }));
}

type VitestResults = {
  testResults: {
    name: string;
    assertionResults: { fullName: string; status: string }[];
  }[];
};

function vitestProofs(json: VitestResults, root: string, engine: string): Proof[] {
  return json.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, status }) => ({
      ids: idsInTitle(fullName),
      file: relative(root, name),
      title: fullName,
      engine,
      status: status === 'passed' || status === 'failed' ? status : 'skipped',
    })),
  );
}

type Step = { title: string; error?: unknown; steps?: Step[] };

type PlaywrightTest = {
  projectName: string;
  status: string;
  results: { status: string; steps?: Step[] }[];
};

type Suite = {
  title: string;
  file: string;
  specs?: { title: string; tests: PlaywrightTest[] }[];
  suites?: Suite[];
};

type PlaywrightResults = { config: { rootDir: string }; suites: Suite[] };

function playwrightProofs({ config, suites }: PlaywrightResults, root: string): Proof[] {
  // The outermost suite is the file. Its name isn't part of the title.
  return suites
    .flatMap((file) => collectProofs(file, []))
    .map((proof) => ({ ...proof, file: relative(root, join(config.rootDir, proof.file)) }));
}

function collectProofs(suite: Suite, ancestors: string[]): Proof[] {
  const own = (suite.specs ?? []).flatMap((spec) => {
    const title = [...ancestors, spec.title].join(' ');
    return spec.tests.flatMap((test) => {
      const { projectName: engine } = test;
      const { file } = suite;
      const status = getStatus(test);
      // Skipped tests and expected failures may have run some of their steps.
      const steps = status === 'skipped' ? [] : (test.results.at(-1)?.steps ?? []);
      return [
        { ids: idsInTitle(title), file, title, engine, status },
        ...allSteps(steps).map((step) => ({
          ids: idsInTitle(step.title),
          file,
          title: `${title}: ${step.title}`,
          engine,
          status: step.error ? ('failed' as const) : ('passed' as const),
        })),
      ];
    });
  });
  const nested = (suite.suites ?? []).flatMap((inner) =>
    collectProofs(inner, [...ancestors, inner.title]),
  );
  return [...own, ...nested];
}

function allSteps(steps: Step[]): Step[] {
  return steps.flatMap((step) => [step, ...allSteps(step.steps ?? [])]);
}

/** Returns the status of the last retry. */
function getStatus({ status, results }: PlaywrightTest): Proof['status'] {
  const last = results.at(-1)?.status ?? 'skipped';
  if (status === 'unexpected') return 'failed';
  if (last === 'passed') return 'passed';
  // Skipped tests and failures that `test.fail` expects prove nothing.
  return status === 'expected' || last === 'skipped' ? 'skipped' : 'failed';
}

const sources = [
  '{packages,apps,tests,scripts}/**/*.{test.ts,test.tsx,spec.ts}',
  // A single test file runs all cases on each engine.
  'tests/conformance/cases/**/*.ts',
];

/** Collects titles with ids from the sources of tests and conformance cases. */
export function sourceProofs(root: string): Proof[] {
  return globSync(sources, { cwd: root, exclude: ['**/node_modules'] })
    .sort()
    .flatMap((file) => {
      const source = readFileSync(join(root, file), 'utf8');
      const titles = titlesIn(parseSync(file, source).program, '');
      return titles
        .flatMap((title) => withComputedIds(title, source))
        .map((title) => ({
          ids: idsInTitle(title),
          file,
          title,
          engine: '',
          status: 'passed' as const,
        }));
    })
    .filter(({ ids }) => ids.length > 0);
}

/** Replaces `[${id}]` in a title by each id that the file contains as a string literal. */
function withComputedIds(title: string, source: string): string[] {
  const computed = /(?<=\[[^\]]*)…(?=[^\]]*\])/;
  if (!computed.test(title)) return [title];
  const ids = [...source.matchAll(/'([A-Z][A-Z\d]{2}-\d{2})'/g)].map(([, id = '']) => id);
  return [...new Set(ids)].map((id) => title.replace(computed, id));
}

type Node = { type: string; [field: string]: unknown };

/** Returns the titles of tests, with those of their describe blocks, and of steps. */
function titlesIn(node: unknown, group: string): string[] {
  if (Array.isArray(node)) return node.flatMap((child) => titlesIn(child, group));
  if (!isNode(node)) return [];
  const below = (inner: string) => Object.values(node).flatMap((child) => titlesIn(child, inner));
  if (node.type !== 'CallExpression') return below(group);

  const callee = calleeName(node.callee);
  const [first] = node.arguments as Node[];
  if (callee === 'cases') return [...getKeys(first), ...below(group)];
  const title = getText(first);
  if (title === null || !/^(?:test|it|describe)\b/.test(callee)) return below(group);
  if (/\.(?:skip|todo|fixme|fails?)\b/.test(callee)) return [];
  if (callee.endsWith('.step')) return [title, ...below(group)];
  const full = `${group} ${title}`.trim();
  return [full, ...below(/\bdescribe\b/.test(callee) ? full : group)];
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}

/** Returns `test.describe.each` for `test.describe.each([1, 2])('title', …)`. */
function calleeName(node: unknown): string {
  if (!isNode(node)) return '';
  if (node.type === 'Identifier') return String(node.name);
  if (node.type === 'CallExpression') return calleeName(node.callee);
  if (node.type === 'TaggedTemplateExpression') return calleeName(node.tag);
  if (node.type !== 'MemberExpression') return '';
  return `${calleeName(node.object)}.${calleeName(node.property)}`;
}

function getText(node: unknown): string | null {
  if (!isNode(node)) return null;
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type !== 'TemplateLiteral') return null;
  return (node.quasis as { value: { cooked: string } }[])
    .map(({ value }) => value.cooked)
    .join('…');
}

function getKeys(node: unknown): string[] {
  if (!isNode(node) || node.type !== 'ObjectExpression') return [];
  return (node.properties as Node[]).flatMap(({ key }) => getText(key) ?? []);
}

/** Parses `[AAA-00]`, `[AAA-00 BBB-01]`, `[AAA-00, BBB-01]` and `[AAA-02..AAA-05]`. */
export function idsInTitle(title: string): string[] {
  const groups = [...title.matchAll(/\[\s*([A-Z][A-Z\d]{2}-\d[^\]]*)\]/g)].map(
    ([, group = '']) => group,
  );
  const parts = groups.flatMap((group) => group.split(/[\s,]+/)).filter((part) => part !== '');
  return [...new Set(parts.flatMap(expandRange))];
}

/**
 * Expands a range. Returns anything else unchanged, so that a mistyped id is reported as unknown.
 */
function expandRange(part: string): string[] {
  const range = /^([A-Z][A-Z\d]{2})-(\d{2})\.\.([A-Z][A-Z\d]{2})-(\d{2})$/.exec(part);
  if (!range) return [part];
  const [, prefix, first, lastPrefix, last] = range;
  const length = Number(last) - Number(first) + 1;
  if (prefix !== lastPrefix || length < 1) return [part];
  return Array.from(
    { length },
    (_, index) => `${prefix}-${String(Number(first) + index).padStart(2, '0')}`,
  );
}
