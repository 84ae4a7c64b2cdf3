import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { SlowestFirst } from './tests/support/slowest-first.ts';

export default defineConfig({
  test: {
    include: ['{packages,apps,scripts,tests}/**/*.test.{ts,tsx}'],
    // Long tests run nightly, or by name: NIGHTLY=1 npx vitest run tests/money
    exclude: ['**/node_modules/**', ...(process.env.NIGHTLY ? [] : ['**/*.nightly.test.ts'])],
    // The build sets it to the path of the shop.
    env: { VITE_SHOP_BASE_PATH: '/' },
    globalSetup: './tests/support/start-test-postgres.ts',
    // Many tests wait for a server or a database: one worker more than there are cores keeps them busy.
    maxWorkers: availableParallelism() + 1,
    // Two engines and a real server: a cold start may take its time on a busy machine.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Generous, because a busy machine may pause a test for seconds.
    expect: { poll: { timeout: 20_000 } },
    // A name carries at its end which statements it proves.
    taskTitleValueFormatTruncate: 1000,
    sequence: { sequencer: SlowestFirst },
    reporters: ['default', 'json'],
    outputFile: { json: './test-results/vitest.json' },
  },
});
