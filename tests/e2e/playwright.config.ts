import { defineConfig } from '@playwright/test';
import { leanLaunchOptions as launchOptions } from '../browser-engine/launch-options.ts';
import { ports, subPath } from './support/ports.ts';

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
  'back-office/side-by-side.spec.ts',
  'checkout/journey.spec.ts',
  'offline/offline-static.spec.ts',
  'shell/reload.spec.ts',
  'request-tester/fault-injection.spec.ts',
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
    command: 'node tests/e2e/support/serve.ts',
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
        'shell/sub-path.spec.ts',
        'offline/offline-static.spec.ts',
        // A mail to who has no account is shown only where the back end is in the browser.
        'inventory/back-in-stock.spec.ts',
        // A shop on a server is paid by Stripe: every way through that has a spec of its own.
        'payments/payments.spec.ts',
        // A server has sample orders only where it is told to.
        'back-office/demo.spec.ts',
        'analytics/analytics.spec.ts',
        // A piece that is shown is in everybody's shop: here each test has a shop of its own.
        'catalogue/staff-products.spec.ts',
        'variants/staff-variants.spec.ts',
        'images/staff-images.spec.ts',
        'images/staff-images.nightly.spec.ts',
        'taxonomy/taxonomy.spec.ts',
        'settings/settings.spec.ts',
        // So is a code: where there is one, Apply Coupon asks for it.
        'discounts/discounts.spec.ts',
        'request-tester/fault-injection.spec.ts',
        'request-tester/axe.spec.ts',
      ],
    },
    {
      name: 'static',
      use: { baseURL: `${host}:${ports.static}`, launchOptions: staticLaunchOptions },
      testIgnore: [
        ...nightlyOnly,
        'shell/sub-path.spec.ts',
        'offline/offline-server.spec.ts',
        'payments/stripe.spec.ts',
        'shell/without-javascript.spec.ts',
        'search/large-catalogue.spec.ts',
        // Once hydrated the elements of both builds are the same: axe looks at them in one.
        'shell/axe.spec.ts',
        'accounts/axe.spec.ts',
        'back-office/axe.spec.ts',
        // What draws a piece knows nothing of the back end, and drawing is slow here.
        'viewer/viewer.spec.ts',
        'viewer/viewer.nightly.spec.ts',
        // The shopper's passkey shows that the engine in the tab takes one.
        'staff/passkey.spec.ts',
        // Intercepts requests, which the back end in the tab answers without the network.
        'staff/step-up.spec.ts',
        // What it does where nobody is disturbed is done here in sight, in specs of their own.
        'back-office/server-build.spec.ts',
      ],
      ...(process.env.E2E_GATE && { testMatch: staticJourneys }),
    },
    {
      name: 'static under a sub-path',
      use: { baseURL: `${host}:${ports.subPath}${subPath}` },
      testMatch: 'shell/sub-path.spec.ts',
    },
  ],
});
