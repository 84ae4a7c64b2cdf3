import { defineConfig } from '@playwright/test';
import { launchOptions } from './launch-options.ts';

const conformance = 'conformance.spec.ts';

export default defineConfig({
  testDir: '.',
  globalSetup: './global-setup.ts',
  // A machine that others use may stall a browser; a fault of ours fails every time.
  retries: process.env.CI ? 2 : 0,
  workers: 2,
  timeout: 60_000,
  outputDir: '../../test-results/artifacts-engine',
  reporter: [['list'], ['json', { outputFile: '../../test-results/playwright-engine.json' }]],
  use: { launchOptions },
  projects: [
    // The engine's times are part of what is tested: nothing runs beside it.
    { name: 'timed', testIgnore: conformance, workers: 1 },
    { name: 'conformance', testMatch: conformance, fullyParallel: true, dependencies: ['timed'] },
  ],
});
