import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { leanLaunchOptions as launchOptions } from '../browser-engine/launch-options.ts';
import { ports, subPath } from './support/ports.ts';

const host = 'http://127.0.0.1';

/**
 * Each test starts the database in its browser again: optimising the code costs more than it gains,
 * and there is no idle core for compiler threads.
 */
const staticLaunchOptions = {
  ...launchOptions,
  args: [...(launchOptions.args ?? []), '--js-flags=--liftoff-only --single-threaded'],
};

/**
 * In the gate the static build runs only what differs from the server build, and the product form,
 * which publishes products. The rest runs nightly.
 */
const staticJourneys = [
  'back-office/side-by-side.spec.ts',
  'catalogue/product-form.spec.ts',
  'checkout/guest.spec.ts',
  'checkout/journey.spec.ts',
  'markets/market-orders.spec.ts',
  'offline/offline-static.spec.ts',
  'shell/reload.spec.ts',
  'request-tester/fault-injection.spec.ts',
];

/** Long tests that run nightly only. */
const nightlyOnly = process.env.E2E_GATE ? ['**/*.nightly.spec.ts'] : [];

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/e2e',
  // Many tests wait for an animation or a timer: one worker more than there are cores keeps them busy.
  workers: availableParallelism() + 1,
  // A retry distinguishes flaky tests from broken ones; both fail the run.
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
      // Fault injection exists only where the back end runs in the browser.
      testIgnore: [
        ...nightlyOnly,
        'pseudo/**',
        'shell/sub-path.spec.ts',
        'offline/offline-static.spec.ts',
        // Emails to visitors without an account are visible only where the back end runs in the
        // browser.
        'inventory/back-in-stock.spec.ts',
        // A shop on a server is paid by Stripe, which has its own spec.
        'payments/payments.spec.ts',
        // A server has sample orders only if configured.
        'back-office/demo.spec.ts',
        'analytics/analytics.spec.ts',
        // Active products would be visible to all tests on a server; in the static build each test
        // has its own shop.
        'catalogue/product-form.spec.ts',
        'catalogue/staff-products.spec.ts',
        'variants/staff-variants.spec.ts',
        'images/staff-images.spec.ts',
        'images/staff-images.nightly.spec.ts',
        'taxonomy/taxonomy.spec.ts',
        'settings/settings.spec.ts',
        'settings/opening-days.spec.ts',
        // So would a coupon code: if there is one, Apply Coupon asks for it.
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
        'pseudo/**',
        'shell/sub-path.spec.ts',
        'offline/offline-server.spec.ts',
        'payments/stripe.spec.ts',
        'shell/without-javascript.spec.ts',
        'search/large-catalogue.spec.ts',
        // After hydration both builds have the same elements, so axe checks one.
        'shell/axe.spec.ts',
        'accounts/axe.spec.ts',
        'back-office/axe.spec.ts',
        // The renderer does not depend on the back end, and rendering is slow here.
        'viewer/viewer.spec.ts',
        'viewer/viewer.nightly.spec.ts',
        // The shopper's passkey test covers passkeys with the back end in the browser.
        'staff/passkey.spec.ts',
        // Intercepts requests, which do not use the network in the static build.
        'staff/step-up.spec.ts',
        // In the static build, separate specs cover these changes.
        'back-office/server-build.spec.ts',
      ],
      ...(process.env.E2E_GATE && { testMatch: staticJourneys }),
    },
    {
      name: 'static under a sub-path',
      use: { baseURL: `${host}:${ports.subPath}${subPath}` },
      testMatch: 'shell/sub-path.spec.ts',
    },
    {
      name: 'pseudo-language',
      use: { baseURL: `${host}:${ports.pseudo}`, launchOptions: staticLaunchOptions },
      testMatch: 'pseudo/*.spec.ts',
      testIgnore: nightlyOnly,
    },
  ],
});
