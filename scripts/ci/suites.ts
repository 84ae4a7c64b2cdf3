import {
  browserPackages,
  chaosPackages,
  type DebianPackage,
  rehearsalPackages,
} from '../../tests/support/debian-packages.ts';

export type Suite = {
  name: string;
  command: string[];
  environment?: Record<string, string>;
  /** The test runner's report in test-results. A suite without a report counts as one test. */
  results?: string;
  packages?: readonly DebianPackage[];
};

const npm = (...parameters: string[]) => ['npm', 'run', '--silent', ...parameters];
const playwright = (folder: string, ...options: string[]) => [
  'node_modules/.bin/playwright',
  'test',
  '-c',
  `tests/${folder}`,
  ...options,
];

const staticChecks: Suite = {
  name: 'lint, types, unused code, imports',
  command: npm('check', '--', '--static'),
};
const builds: Suite = { name: 'both builds', command: npm('build:e2e') };
const vitest: Suite = {
  name: 'unit, API and conformance tests',
  command: ['node_modules/.bin/vitest', 'run'],
  results: 'vitest.json',
  // promtool checks the alert rules.
  packages: ['prometheus'],
};
const storedPayloads: Suite = {
  name: 'stored payloads',
  command: playwright('security'),
  results: 'playwright-security.json',
  packages: browserPackages,
};

/** The suites of a stage run two at a time. Stages run one after the other. */
export type Stage = Suite[];

/** The suites that every change must pass. `.ci/run` runs them. */
export const gate: Stage[] = [
  [staticChecks, builds],
  [vitest],
  // These wait more than they compute.
  [
    {
      name: 'database in the browser',
      command: playwright('browser-engine', '--project=engine'),
      results: 'playwright-engine.json',
      packages: browserPackages,
    },
    { name: 'payment faults, short', command: npm('chaos', '--', 'payments', '--short') },
    { name: 'job faults, short', command: npm('chaos:jobs', '--', '--short') },
    storedPayloads,
  ],
  [
    {
      name: 'browser tests',
      command: playwright('e2e'),
      environment: { E2E_GATE: '1' },
      results: 'playwright-e2e.json',
      packages: browserPackages,
    },
  ],
];

/** Attacks and overloads that print their counts, and fail if a limit is broken. */
const measurements: Stage[] = [
  ['login abuse', 'accounts/login-abuse.ts'],
  ['reset email behind 10,000 others', 'accounts/reset-email-wait.ts'],
  ['response times of resets', 'accounts/reset-timing.ts'],
  ['one greedy account', 'load/one-account.ts'],
  ['slow request bodies', 'load/slow-bodies.ts'],
  ['two servers, one killed', 'load/two-nodes.ts'],
  ['overload', 'load/overload.ts'],
  ['memory of the cache', 'load/cache-memory.ts'],
].map(([name = '', path = '']) => [{ name, command: ['node', `tests/security/${path}`] }]);

/** Documented commands that no other suite runs. The files that they write don't change. */
const documentedCommands: Stage[] = [
  [
    { name: 'weights of products', command: npm('measure', '-w', 'packages/geometry') },
    { name: 'filter of common passwords', command: npm('generate:common-passwords') },
  ],
  [
    { name: 'triangles of products', command: npm('report', '-w', 'packages/geometry') },
    { name: 'cost of frames', command: ['node', 'scripts/viewer/frame-cost.ts'] },
  ],
  [
    {
      name: 'first steps of the merchant guide',
      command: npm('screenshots:guide', '--', 'test-results/getting-started'),
      packages: browserPackages,
    },
  ],
];

/** Every suite at full length. `npm run nightly` runs them. */
export const nightly: Stage[] = [
  [staticChecks, builds],
  [{ name: 'build in the pseudo-language', command: npm('build:pseudo') }],
  [{ ...vitest, environment: { NIGHTLY: '1' } }],
  [
    {
      name: 'database in the browser',
      command: playwright('browser-engine'),
      results: 'playwright-engine.json',
      packages: browserPackages,
    },
  ],
  [
    {
      name: '3D view',
      command: playwright('viewer'),
      results: 'playwright-viewer.json',
      packages: browserPackages,
    },
  ],
  [
    {
      name: 'browser tests, both builds',
      command: playwright('e2e'),
      results: 'playwright-e2e.json',
      packages: browserPackages,
    },
  ],
  [storedPayloads],
  [{ name: 'acceptance statements', command: npm('acceptance', '--', '--strict') }],
  [
    { name: 'fuzz', command: ['node', 'tests/security/fuzz/fuzz.ts', '--requests', '250000'] },
    { name: 'sqlmap', command: ['node', 'tests/security/sqlmap/sqlmap.ts'], packages: ['sqlmap'] },
  ],
  [
    {
      name: 'price integrity',
      command: ['node', 'tests/security/checkout/price-integrity.ts', '--carts', '10000'],
    },
  ],
  // One at a time, because they measure.
  ...measurements,
  [
    { name: 'payment faults', command: npm('chaos', '--', 'payments') },
    { name: 'job faults', command: npm('chaos:jobs') },
  ],
  [{ name: 'cluster faults', command: npm('chaos'), packages: chaosPackages }],
  ...documentedCommands,
  [{ name: 'benchmarks', command: npm('bench'), packages: browserPackages }],
  [
    {
      name: 'other benchmarks, short',
      command: npm(
        ...['bench', '--', 'bytes', 'search', 'hydration', 'variants', 'soak', '--short'],
        ...['--audits', '1', '--minutes', '2'],
      ),
      packages: browserPackages,
    },
  ],
  [{ name: 'deployment rehearsal', command: npm('test:deployment'), packages: rehearsalPackages }],
];

/** Returns the Debian packages that the suites need. */
export function listPackages(stages: Stage[]): DebianPackage[] {
  return [...new Set(stages.flat().flatMap(({ packages = [] }) => packages))];
}
