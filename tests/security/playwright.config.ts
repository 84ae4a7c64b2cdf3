import { defineConfig } from '@playwright/test';
import { leanLaunchOptions as launchOptions } from '../browser-engine/launch-options.ts';
import { ports } from './payloads/serve.ts';

const host = 'http://127.0.0.1';

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../test-results/security',
  // A retry distinguishes flaky tests from broken ones; both fail the run.
  retries: process.env.CI ? 1 : 0,
  failOnFlakyTests: true,
  workers: 1,
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: '../../test-results/playwright-security.json' }]],
  use: { launchOptions },
  webServer: {
    command: 'node apps/server/scripts/finish-build.ts && node tests/security/payloads/serve.ts',
    cwd: '../..',
    url: `${host}:${ports.server}/readyz`,
    timeout: 90_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
  projects: [
    {
      name: 'server',
      testIgnore: '*.static.spec.ts',
      use: { baseURL: `${host}:${ports.server}` },
    },
    {
      name: 'static',
      testIgnore: '*.server.spec.ts',
      use: { baseURL: `${host}:${ports.static}` },
    },
  ],
});
