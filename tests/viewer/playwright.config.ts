import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  workers: 1,
  timeout: 300_000,
  outputDir: '../../test-results/artifacts-live-view',
  reporter: [['list'], ['json', { outputFile: '../../test-results/playwright-viewer.json' }]],
});
