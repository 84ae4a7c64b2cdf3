/**
 * The domains, in the order of their dependencies: within a package, a domain imports only domains
 * above it. `docs/glossary.md` describes each one.
 */
export const domains = [
  'audit-log',
  'taxonomy',
  'settings',
  'markets',
  'email',
  'variants',
  'viewer',
  'catalogue',
  'accounts',
  'images',
  'addresses',
  'inventory',
  'search',
  'cart',
  'wishlist',
  'discounts',
  'orders',
  'payments',
  'checkout',
  'returns',
  'passports',
  'repairs',
  'reviews',
  'messages',
  'customers',
  'analytics',
  'sample-data',
  'staff',
] as const;

/**
 * The technical folders of each layer: code that serves all domains. `below` is imported by the
 * domains, in this order; `above` imports them.
 */
export const layers: Record<string, { below: string[]; above: string[] }> = {
  'packages/contract': { below: ['http', 'content', 'fault-injection'], above: [] },
  'packages/domain': { below: ['text'], above: [] },
  'packages/storage': { below: ['database', 'jobs'], above: ['migrations'] },
  'packages/api': { below: ['ports', 'security', 'http'], above: ['app'] },
  'packages/jobs': { below: ['runner'], above: [] },
  'packages/email': { below: ['message'], above: [] },
  'packages/documents': { below: [], above: [] },
};

/** The folders of packages that know no domain. */
const technicalPackages: Record<string, string[]> = {
  'packages/i18n': ['en'],
  'packages/ui': ['forms', 'styles', 'toasts'],
  'packages/viewer': ['gl', 'glsl'],
  'packages/geometry': ['build', 'builders', 'parts', 'photo'],
  'packages/sample-catalogue': ['products'],
  'packages/browser-backend': ['protocol', 'store', 'fault-injection', 'worker', 'page'],
};

/** The levels of the server's folders: a folder imports only its own level and lower levels. */
export const serverLevels = [
  ['settings', 'http', 'observability', 'request-queue'],
  ['security', 'rate-limit', 'cache', 'database'],
  ['payments', 'images', 'email', 'analytics', 'pages'],
  ['jobs'],
];

/** The levels of the features: a feature imports only features of lower levels. */
export const featureLevels: Record<string, string[][]> = {
  'apps/storefront': [
    [
      'content',
      'email',
      'variants',
      'reviews',
      'discounts',
      'addresses',
      'repairs',
      'returns',
      'messages',
      'wishlist',
    ],
    ['viewer', 'accounts', 'search', 'cart', 'passports'],
    ['inventory', 'checkout'],
    ['payments', 'catalogue'],
    ['orders', 'request-tester'],
  ],
  'apps/back-office': [
    [
      'images',
      'inventory',
      'staff',
      'audit-log',
      'customers',
      'discounts',
      'reviews',
      'messages',
      'repairs',
      'settings',
      'markets',
      'email',
      'taxonomy',
      'analytics',
    ],
    ['variants', 'viewer', 'payments', 'returns'],
    ['catalogue', 'orders'],
  ],
};

/** Where folders are named after domains, and which other names are allowed there. */
export const technicalFolders: Record<string, string[]> = {
  ...Object.fromEntries(
    Object.entries(layers).flatMap(([path, { below, above }]) => [
      [`${path}/src`, [...below, ...above]],
      [`${path}/test`, [...below, ...above, 'support']],
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(technicalPackages).flatMap(([path, folders]) => [
      [`${path}/src`, folders],
      [`${path}/test`, [...folders, 'support']],
    ]),
  ),
  'apps/storefront/app/features': ['content', 'request-tester'],
  'apps/server/src': serverLevels.flat(),
  'tests/e2e': [
    'back-office',
    'content',
    'offline',
    'pseudo',
    'request-tester',
    'screenshots',
    'shell',
    'support',
  ],
};
