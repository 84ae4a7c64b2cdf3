import type { ICruiseOptions, IForbiddenRuleType } from 'dependency-cruiser';

/** Every package that a server or a browser tab runs. */
const backEnd = [
  'packages/contract',
  'packages/domain',
  'packages/storage',
  'packages/api',
  'packages/sample-catalogue',
  'packages/jobs',
  'packages/email',
  'packages/offline',
];

/** Who may import whom. Everything not allowed here is an error. */
const mayImport: Record<string, string[]> = {
  'packages/contract': [],
  'packages/domain': ['packages/contract'],
  'packages/sample-catalogue': ['packages/contract'],
  'packages/storage': ['packages/contract', 'packages/domain'],
  // The builders read a shape before it is kept.
  'packages/api': ['packages/contract', 'packages/domain', 'packages/geometry', 'packages/storage'],
  'packages/email': ['packages/contract', 'packages/domain'],
  'packages/jobs': ['packages/contract', 'packages/domain', 'packages/email', 'packages/storage'],
  'packages/local-postgres': [],
  // Parts that any application shows; they know nothing of the shop.
  'packages/ui': [],
  // What both applications print.
  'packages/documents': ['packages/contract', 'packages/domain'],
  'packages/api-client': ['packages/contract'],
  'packages/viewer': [],
  'packages/geometry': ['packages/viewer'],
  'packages/offline': [],
  'packages/browser-backend': backEnd,
  'apps/server': backEnd,
  // The catalogue only for its pictures' sizes; the back end only by the dynamic import at start.
  'apps/storefront/app': [
    'apps/storefront/public',
    'packages/contract',
    'packages/domain',
    'packages/sample-catalogue',
    'packages/browser-backend',
    'packages/documents',
    'packages/ui',
    'packages/viewer',
    'packages/geometry',
    'packages/api-client',
    'packages/offline',
  ],
  // What builds it: prerendered pages ask the back end in the same process.
  'apps/storefront': [
    'packages/contract',
    'apps/storefront/app',
    'packages/api',
    'packages/browser-backend',
    'packages/sample-catalogue',
    'packages/geometry',
    'packages/offline',
  ],
  // The back end only by the dynamic import at start.
  'apps/back-office/app': [
    'packages/contract',
    'packages/domain',
    'packages/browser-backend',
    'packages/documents',
    'packages/ui',
    'packages/viewer',
    'packages/geometry',
    'packages/api-client',
  ],
  // What builds it: the back end, and the shapes that a piece can start from.
  'apps/back-office': ['packages/browser-backend', 'packages/sample-catalogue'],
  studio: [
    'packages/sample-catalogue',
    'packages/viewer',
    'packages/geometry',
    'tests/browser-engine/launch-options.ts',
  ],
  scripts: ['packages', 'apps/server', 'apps/back-office/vite', 'tests'],
  tests: ['packages', 'apps', 'scripts', 'studio'],
};

/** What the tests and scripts of a part may import besides. */
const besideCode = ['packages/sample-catalogue', 'packages/local-postgres', 'tests', 'scripts'];
const isBesideCode = (part: string) => `^${part}/(test|scripts)/|^${part}/.*\\.test\\.tsx?$`;

const parts = Object.keys(mayImport);
const rooms = '^(packages|apps|studio|scripts|tests)/';

const between = Object.entries(mayImport).flatMap(([from, allowed]): IForbiddenRuleType[] => {
  // A folder with a row of its own does not follow the row of the folder around it.
  const inner = parts.filter((part) => part.startsWith(`${from}/`));
  const rule = (kind: string, path: string, pathNot: string[], to: string[]) => ({
    name: `${from.replace(/^(packages|apps)\//, '').replace('/', '-')}-${kind}`,
    severity: 'error' as const,
    comment: `${path} may import only ${to.join(', ') || 'no other part'}`,
    from: { path, pathNot },
    to: { path: rooms, pathNot: [from, ...to].map((part) => `^${part}(/|$)`) },
  });
  const innerPaths = inner.map((part) => `^${part}/`);
  if (!/^(packages|apps)\//.test(from)) return [rule('imports', `^${from}/`, [], allowed)];
  return [
    rule('imports', `^${from}/`, [isBesideCode(from), ...innerPaths], allowed),
    rule('test-imports', isBesideCode(from), innerPaths, [...allowed, ...besideCode]),
  ];
});

export const forbiddenImports: IForbiddenRuleType[] = [
  ...between,
  {
    name: 'no-cycles',
    severity: 'error',
    from: {},
    to: { circular: true },
  },
  {
    name: 'features-stand-alone',
    severity: 'error',
    comment: 'features never import each other; routes compose them',
    from: { path: '^apps/([^/]+)/app/features/([^/]+)/' },
    to: { path: '^apps/$1/app/features/', pathNot: '^apps/$1/app/features/$2/' },
  },
  {
    name: 'routes-are-the-top',
    severity: 'error',
    from: {
      path: '^apps/storefront/app/',
      pathNot: '^apps/storefront/app/(routes|root|routes\\.ts)',
    },
    to: { path: '^apps/storefront/app/routes/' },
  },
  {
    name: 'the-back-end-has-one-door',
    severity: 'error',
    from: { path: '^apps/[^/]+/app/', pathNot: '^apps/[^/]+/app/api/backend-here\\.ts$' },
    to: { path: '^packages/browser-backend/', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'the-back-end-starts-by-dynamic-import',
    severity: 'error',
    comment: 'the server build never fetches it, and no page waits for it',
    from: { path: '^apps/[^/]+/app/' },
    to: {
      path: '^apps/[^/]+/app/api/backend-here\\.ts$',
      dependencyTypesNot: ['dynamic-import'],
    },
  },
];

export const readingOptions: ICruiseOptions = {
  // TypeScript 7 has no API for it: without swc it would read 0 modules and find all well.
  parser: 'swc',
  doNotFollow: { path: 'node_modules' },
  // Not what is built; of node_modules only the names, to hold them against package.json.
  exclude: {
    path: '^(?!.*node_modules/).*(^|/)(build|dist|\\.react-router|test-results)/|\\+types',
  },
  tsPreCompilationDeps: true,
  enhancedResolveOptions: {
    exportsFields: ['exports'],
    conditionNames: ['import', 'default'],
    extensions: ['.ts', '.tsx', '.js', '.json'],
  },
};
