/**
 * npm run e2e: tests the database in the browser, the 3D view, then both builds. Builds
 * first if a build is missing. Options are passed to Playwright: npm run e2e -- --project=static browse
 */
import { existsSync } from 'node:fs';
import { missingChromium } from '../../tests/browser-engine/launch-options.ts';
import { runStep, type Step } from '../check/run-step.ts';
import { stopWith } from '../lib/console.ts';

const missing = missingChromium();
if (missing) stopWith(missing);

const options = process.argv.slice(2);
/** The page that a build writes last. */
const lastPages = ['static', 'static-under-sub-path', 'static-en-XA'].map(
  (name) => `apps/storefront/build/${name}/404.html`,
);

const steps: Step[] = [
  ...(lastPages.every((path) => existsSync(path))
    ? []
    : [
        { name: 'builds', command: ['npm', 'run', 'build:e2e'] },
        { name: 'build in the pseudo-language', command: ['npm', 'run', 'build:pseudo'] },
      ]),
  ...(options.length > 0
    ? []
    : [
        {
          name: 'database in the browser',
          command: playwright('tests/browser-engine'),
          showOutput: true,
        },
        { name: '3D view', command: playwright('tests/viewer'), showOutput: true },
      ]),
  { name: 'both builds in a browser', command: playwright('tests/e2e', options), showOutput: true },
];

let passed = true;
for (const step of steps) passed = (await runStep(step)) && passed;
process.exitCode = passed ? 0 : 1;

function playwright(folder: string, more: string[] = []): string[] {
  return ['playwright', 'test', '-c', folder, ...more];
}
