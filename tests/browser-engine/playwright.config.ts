import { defineConfig } from '@playwright/test';
import { launchOptions } from './launch-options.ts';

export default defineConfig({
  testDir: '.',
  globalSetup: './global-setup.ts',
  // The engine's times are part of what is tested: nothing runs beside it.
  workers: 1,
  // A machine that others use may stall a browser; a fault of ours fails every time.
  retries: process.env.CI ? 2 : 0,
  timeout: 60_000,
  outputDir: '../../test-results/artifacts-engine',
  reporter: [['list'], ['json', { outputFile: '../../test-results/playwright-engine.json' }]],
  use: { launchOptions },
});
