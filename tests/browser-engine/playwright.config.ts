import { defineConfig } from '@playwright/test';
import { launchOptions } from './launch-options.ts';

export default defineConfig({
  testDir: '.',
  globalSetup: './global-setup.ts',
  // The engine's times are part of what is tested: nothing runs beside it.
  workers: 1,
  timeout: 60_000,
  reporter: 'list',
  use: { launchOptions },
});
