import { existsSync } from 'node:fs';
import { missingChromium } from '../tests/browser-engine/launch-options.ts';
import { subPath } from '../tests/e2e/ports.ts';
import { runStep, type Step } from './check/run-step.ts';
import { stopWith } from './say/stop-with.ts';

const missing = missingChromium();
if (missing) stopWith(missing);

const asked = process.argv.slice(2);
/** What is drawn, and what is the same screen in both builds, only in one: npm run e2e -- --short */
const short = asked.includes('--short');
/** What else follows -- goes to Playwright: npm run e2e -- --project=static browse */
const options = asked.filter((option) => option !== '--short');
/** A build that was broken off lacks the page that is made last. */
const builds = 'apps/storefront/build';

const steps: Step[] = [
  ...(existsSync(`${builds}/server`) && existsSync(`${builds}/static/404.html`)
    ? []
    : [{ name: 'both builds', command: ['npm', 'run', 'build'] }]),
  ...(existsSync(`${builds}/static-under-sub-path/404.html`)
    ? []
    : [
        {
          name: 'the static build under a sub-path',
          command: ['npm', 'run', 'build:static', '-w', 'apps/storefront'],
          environment: { BASE_PATH: subPath },
        },
        {
          name: 'its policies and its list of files',
          command: ['node', 'apps/server/scripts/finish-build.ts'],
        },
      ]),
  ...(options.length > 0
    ? []
    : [
        { name: 'the browser engine', command: playwright('tests/browser-engine'), shown: true },
        { name: 'the live view', command: playwright('tests/live-view'), shown: true },
      ]),
  {
    name: 'both builds in a browser',
    command: playwright('tests/e2e', options),
    environment: short ? { E2E_SHORT: '1' } : {},
    shown: true,
  },
];

let passed = true;
for (const step of steps) passed = (await runStep(step)) && passed;
process.exitCode = passed ? 0 : 1;

function playwright(folder: string, more: string[] = []): string[] {
  return ['playwright', 'test', '-c', folder, ...more];
}
