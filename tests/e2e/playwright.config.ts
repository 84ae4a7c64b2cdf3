import { defineConfig } from '@playwright/test';
import { leanLaunchOptions as launchOptions } from '../browser-engine/launch-options.ts';
import { ports, subPath } from './ports.ts';

const host = 'http://127.0.0.1';

/**
 * Each test starts the database in its browser anew: optimising it costs more than it brings, and
 * threads that help with that find no idle core here.
 */
const staticLaunchOptions = {
  ...launchOptions,
  args: [...(launchOptions.args ?? []), '--js-flags=--liftoff-only --single-threaded'],
};

/** In the gate the static build runs what differs from the server build. The rest runs nightly. */
const staticJourneys = [
  'back-office-both.spec.ts',
  'journey.spec.ts',
  'offline-static.spec.ts',
  'reload.spec.ts',
  'request-tester-fault-injection.spec.ts',
];

/** Long tests that run nightly only. */
const nightlyOnly = process.env.E2E_GATE ? ['**/*.nightly.spec.ts'] : [];

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/e2e',
  workers: 2,
  // A retry tells a flaky test from one that always fails; both fail the run.
  retries: process.env.CI ? 1 : 0,
  failOnFlakyTests: true,
  timeout: 180_000,
  expect: { timeout: 30_000 },
  fullyParallel: true,
  reporter: [['list'], ['json', { outputFile: '../../test-results/playwright-e2e.json' }]],
  use: { launchOptions, viewport: { width: 1440, height: 900 } },
  webServer: {
    command: 'node tests/e2e/serve.ts',
    cwd: '../..',
    url: `${host}:${ports.server}/readyz`,
    timeout: 60_000,
    reuseExistingServer: true,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
  projects: [
    {
      name: 'server',
      use: { baseURL: `${host}:${ports.server}` },
      // The fault injection is there only where the back end runs in the browser.
      testIgnore: [
        ...nightlyOnly,
        'sub-path.spec.ts',
        'offline-static.spec.ts',
        // A mail to who has no account is shown only where the back end is in the browser.
        'back-in-stock.spec.ts',
        // A shop on a server is paid by Stripe: every way through that has a spec of its own.
        'paying.spec.ts',
        // A server has sample orders only where it is told to.
        'back-office-demo.spec.ts',
        'back-office-figures.spec.ts',
        // A piece that is shown is in everybody's shop: here each test has a shop of its own.
        'pieces.spec.ts',
        'piece-models.spec.ts',
        'own-piece.spec.ts',
        'own-piece.nightly.spec.ts',
        'values.spec.ts',
        'settings.spec.ts',
        // So is a code: where there is one, Apply Coupon asks for it.
        'discounts.spec.ts',
        'request-tester-fault-injection.spec.ts',
        'request-tester-axe.spec.ts',
      ],
    },
    {
      name: 'static',
      use: { baseURL: `${host}:${ports.static}`, launchOptions: staticLaunchOptions },
      testIgnore: [
        ...nightlyOnly,
        'sub-path.spec.ts',
        'offline-server.spec.ts',
        'paying-stripe.spec.ts',
        'without-javascript.spec.ts',
        'large-catalogue.spec.ts',
        // Once hydrated the elements of both builds are the same: axe looks at them in one.
        'axe.spec.ts',
        'account-axe.spec.ts',
        'back-office-axe.spec.ts',
        // What draws a piece knows nothing of the back end, and drawing is slow here.
        'turn.spec.ts',
        'turn.nightly.spec.ts',
        // The shopper's passkey shows that the engine in the tab takes one.
        'back-office-passkey.spec.ts',
        // Intercepts requests, which the back end in the tab answers without the network.
        'back-office-proof.spec.ts',
        // What it does where nobody is disturbed is done here in sight, in specs of their own.
        'back-office-shared.spec.ts',
      ],
      ...(process.env.E2E_GATE && { testMatch: staticJourneys }),
    },
    {
      name: 'static under a sub-path',
      use: { baseURL: `${host}:${ports.subPath}${subPath}` },
      testMatch: 'sub-path.spec.ts',
    },
  ],
});
