/**
 * npm run check: lint, import rules, types, unused code, then the tests that need no browser.
 *   --static   without the tests
 */
import { readdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { runStep, type Step } from './run-step.ts';

const { values } = parseArgs({ options: { static: { type: 'boolean', default: false } } });
const typedProjects = ['packages', 'apps', 'tests']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
  )
  .filter((path) => path.endsWith('tsconfig.json') && !path.includes('node_modules'))
  .concat('scripts/tsconfig.json');

const steps: Step[] = [
  { name: 'format and lint', command: ['biome', 'ci', '.'] },
  { name: 'import directions', command: ['node', 'scripts/check/import-directions.ts'] },
  { name: 'layout', command: ['node', 'scripts/check/layout.ts'] },
  { name: 'amounts', command: ['node', 'scripts/check/money.ts'] },
  { name: 'retired names', command: ['node', 'scripts/check/retired-names.ts'] },
  { name: 'route types', command: ['react-router', 'typegen'], in: 'apps/storefront' },
  ...typedProjects.map((path) => ({ name: `types of ${path}`, command: ['tsc', '-p', path] })),
  { name: 'unused code', command: ['knip'] },
  ...(values.static
    ? []
    : [{ name: 'unit and API tests, both engines', command: ['vitest', 'run'], showOutput: true }]),
];

const started = performance.now();
const failed: string[] = [];
for (const step of steps) if (!(await runStep(step))) failed.push(step.name);
const seconds = Math.round((performance.now() - started) / 1000);
console.log(
  failed.length === 0
    ? `check: ${steps.length} steps passed in ${seconds} s`
    : `check: failed in ${seconds} s: ${failed.join(', ')}`,
);
process.exitCode = failed.length === 0 ? 0 : 1;
