import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{packages,apps,scripts,tests}/**/*.test.{ts,tsx}'],
    globalSetup: './tests/support/start-test-postgres.ts',
    // Two engines and a real server: a cold start may take its time on a busy machine.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    reporters: ['default', 'json'],
    outputFile: { json: './test-results/vitest.json' },
  },
});
