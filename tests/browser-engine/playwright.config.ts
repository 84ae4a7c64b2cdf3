import { defineConfig } from '@playwright/test';
import { launchOptions } from './launch-options.ts';

const conformance = 'conformance.spec.ts';
/** Limits on time and size. Not part of the gate, because a busy machine may exceed them. */
const limits = 'limits.spec.ts';

export default defineConfig({
  testDir: '.',
  globalSetup: './global-setup.ts',
  // A retry distinguishes flaky tests from broken ones; both fail the run.
  retries: process.env.CI ? 1 : 0,
  failOnFlakyTests: true,
  workers: 2,
  fullyParallel: true,
  timeout: 120_000,
  outputDir: '../../test-results/artifacts-engine',
  reporter: [['list'], ['json', { outputFile: '../../test-results/playwright-engine.json' }]],
  use: { launchOptions },
  projects: [
    { name: 'engine', testIgnore: [conformance, limits] },
    { name: 'conformance', testMatch: conformance },
    { name: 'limits', testMatch: limits, workers: 1, dependencies: ['engine', 'conformance'] },
  ],
});
