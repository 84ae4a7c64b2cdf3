import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { onlyNamed, parts } from '../../tests/bench/parts.ts';
import { gate, nightly } from '../ci/suites.ts';
import {
  findEntry,
  findStarted,
  parseNpm,
  readScripts,
  removeVariables,
} from './command-faults.ts';
import type { DocumentedCommand } from './markdown.ts';

/** Commands that no suite and no test runs, with the reason. */
const manualCommands: [RegExp, string][] = [
  [/^kubectl /, 'needs a cluster; kubernetes.test.ts validates the manifests'],
  [/^(apt-get|git) /, 'commands of the system'],
  [/^docker compose exec database patronictl edit-config$/, 'opens an editor'],
  [/^npm ci$/, '.ci/run starts with it'],
  [/^npm audit$/, 'needs the registry'],
  [/^(\.ci\/run|npm run nightly)$|^node scripts\/ci\/(gate|nightly)\.ts/, 'run the suites'],
  [/^npm run render-images /, 'takes hours; tests/viewer renders the same scenes'],
  [/^node scripts\/deploy\/pin-base-images\.ts$/, 'needs a registry; pin-base-images.test.ts'],
];

/** Returns whether a suite, a test or the deployment rehearsal runs the command, or why none does. */
export function isCovered({ command, rehearsed }: DocumentedCommand, rehearsal: string): boolean {
  const plain = removeVariables(command).trim();
  if (rehearsed || manualCommands.some(([pattern]) => pattern.test(plain))) return true;
  if (plain.startsWith('docker compose ')) return isRehearsed(plain, rehearsal);
  if (plain.startsWith('deploy/')) return rehearsal.includes(plain.split(' ')[0] ?? plain);
  const filters = /^(?:npx vitest run|npm run e2e --) (.+)$/.exec(plain)?.[1];
  if (filters !== undefined)
    return filters.split(' ').every((filter) => filter.startsWith('-') || matchesTest(filter));
  return coveredStarts().has(getStart(plain));
}

/** Docker commands may differ in their options, such as a service name or `--wait`. */
function isRehearsed(plain: string, rehearsal: string): boolean {
  const words = plain.replace('docker compose ', '');
  const [verb = '', ...rest] = words.split(' ').filter((word) => !word.startsWith('-'));
  // Inside a container, the same commands as everywhere else.
  const inner = /^(?:exec|run) .*?\b(npm run .+|node scripts\/.+)$/.exec(words)?.[1];
  if (inner) return coveredStarts().has(getStart(inner));
  const last = rest.at(-1);
  return rehearsal
    .split('\n')
    .some((line) => line.includes(` ${verb} `.trimEnd()) && (!last || line.includes(last)));
}

const matchesTest = (filter: string): boolean =>
  // The recipe for a page creates this test.
  filter === 'brands.spec' || listTests().some((path) => path.includes(filter));

let tests: string[] | undefined;
const listTests = () =>
  (tests ??= globSync('{packages,apps,scripts,tests}/**/*.{test,spec}.{ts,tsx}', {
    exclude: ['**/node_modules/**'],
  }));

/**
 * Identifies what a command starts: `npm build:server apps/storefront`, or a file. Of a benchmark
 * that runs only if named, it adds the name.
 */
function getStart(plain: string): string {
  const benchmark = /^npm run (?:--silent )?bench -- (\w\S*)/.exec(plain)?.[1];
  if (benchmark && (onlyNamed.includes(benchmark) || !(benchmark in parts)))
    return `bench ${benchmark}`;
  const { name, workspace } = parseNpm(plain);
  const started = findStarted(plain);
  if (/\bvitest run$/.test(started?.script ?? '')) return 'vitest';
  const playwright = /playwright test -c (\S+)/.exec(plain)?.[1];
  if (playwright) return `playwright ${playwright}`;
  return (started && findEntry(started)) ?? (name ? `npm ${name} ${workspace}` : plain);
}

let starts: Set<string> | undefined;

/** Returns everything that suites and tests start, and the scripts that these start. */
function coveredStarts(): Set<string> {
  if (starts) return starts;
  starts = new Set();
  for (const { command } of [...gate, ...nightly].flat()) add(command.join(' '));
  const sources = readTestSources();
  for (const [name, script] of Object.entries(readScripts('.'))) {
    const entry = findEntry({ script, workspace: '.' });
    const isRun = sources.includes(`'run', '--silent', '${name}'`);
    if (isRun || (sources.includes(`'${name}'`) && name.includes(':'))) add(`npm run ${name}`);
    if (entry && sources.includes(entry)) add(`npm run ${name}`);
  }
  for (const entry of sources.match(/\b(?:scripts|tests|studio|apps)\/[\w./-]+\.(?:ts|mjs)\b/g) ??
    [])
    starts.add(entry);
  return starts;

  function add(command: string): void {
    const plain = removeVariables(command).replace('node_modules/.bin/', 'npx ');
    if (/^npm run --silent bench -- /.test(plain))
      for (const name of plain.split(' ')) starts?.add(`bench ${name}`);
    const start = getStart(plain);
    if (starts?.has(start)) return;
    starts?.add(start);
    const script = findStarted(plain)?.script ?? '';
    for (const [next] of script.matchAll(/npm run (?:--silent )?[\w:-]+(?: -w \S+)?/g)) add(next);
  }
}

/**
 * Returns the code of tests and their helpers, without comments, with imports as project paths. The
 * tests of scripts/check and scripts/docs name files that they don't run, and so do the folders that
 * import-directions.test.ts plants meanwhile.
 */
function readTestSources(): string {
  const files = globSync(
    '{tests/**/*.ts,{packages,apps,scripts}/**/*.test.ts,scripts/check/check.ts,.ci/run}',
    {
      exclude: ['**/node_modules/**', '**/planted-*/**', 'scripts/{check,docs}/**/*.test.ts'],
    },
  );
  return files
    .map((path) =>
      readFileSync(path, 'utf8')
        .replace(/^\s*(\/\*\*|\*|\/\/).*$/gm, '')
        .replace(/'(\.\.?\/[^']+\.ts)'/g, (_, file: string) => `'${join(dirname(path), file)}'`),
    )
    .join('\n');
}
