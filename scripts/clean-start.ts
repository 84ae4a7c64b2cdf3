import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { launchOptions, missingChromium } from '../tests/browser-engine/launch-options.ts';
import { openInBrowser } from './clean-start/open-in-browser.ts';
import { startCommand } from './clean-start/start-command.ts';
import { sayStep } from './say/say-step.ts';
import { stopWith } from './say/stop-with.ts';

/**
 * npm run clean-start: what a newcomer does with the last commit, timed. Clones it into a fresh
 * folder, installs, and opens the shop in Chromium both ways until its products are on the page.
 */
const missing = missingChromium();
if (missing) stopWith(missing);
const run = promisify(execFile);
/** More than this after npm ci would be a start that newcomers give up on. */
const patienceMs = 60_000;
const folder = await mkdtemp(join(tmpdir(), 'briolette-clean-'));
// Where we are root, PostgreSQL is not, and must enter too.
await chmod(folder, 0o755);
const rows: Record<string, Record<string, string>> = {};
let slow = false;
try {
  await sayStep('git clone', run('git', ['clone', '-q', '.', folder]));
  await sayStep('npm ci', run('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder }));
  const browser = await chromium.launch(launchOptions);
  for (const [command, port] of [
    ['dev', 5391],
    ['dev:server', 5392],
  ] as const) {
    const started = performance.now();
    const shop = await startCommand(folder, command, port);
    try {
      const times = await openInBrowser(browser, shop.address);
      const total = performance.now() - started;
      slow ||= total > patienceMs;
      rows[`npm run ${command}`] = {
        'says it is open': seconds(shop.openAfterMs),
        'products on the page': `${seconds(times.productsMs)} later`,
        'the API answers in the page': `${seconds(times.apiMs)} later`,
        altogether: seconds(total),
      };
    } finally {
      await shop.stop();
    }
  }
  await browser.close();
  console.table(rows);
  const load = loadavg()[0]?.toFixed(1);
  console.log(`on ${availableParallelism()} processors, with ${load} programs wanting them`);
} finally {
  await rm(folder, { recursive: true, force: true });
}
if (slow) console.error(`A start took longer than ${seconds(patienceMs)}`);
process.exit(slow ? 1 : 0);

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}
