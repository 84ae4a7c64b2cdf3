import type { ICruiseOptions, IForbiddenRuleType } from 'dependency-cruiser';
import { domains, featureLevels, layers, serverLevels } from './domains.ts';

const backEnd = ['contract', 'domain', 'storage', 'api', 'jobs', 'email', 'sample-catalogue'].map(
  (name) => `packages/${name}`,
);
const frontEnd = ['contract', 'domain', 'api-client', 'documents', 'ui', 'viewer', 'geometry'].map(
  (name) => `packages/${name}`,
);

/** The parts that each part may import, besides itself and the messages. */
const allowedImports: Record<string, string[]> = {
  'packages/i18n': [],
  'packages/contract': [],
  'packages/domain': ['packages/contract'],
  'packages/storage': ['packages/contract', 'packages/domain'],
  'packages/api': ['packages/contract', 'packages/domain', 'packages/storage', 'packages/geometry'],
  'packages/email': ['packages/contract', 'packages/domain'],
  'packages/jobs': ['packages/contract', 'packages/domain', 'packages/storage', 'packages/email'],
  'packages/documents': ['packages/contract', 'packages/domain'],
  'packages/api-client': ['packages/contract'],
  'packages/ui': [],
  'packages/viewer': [],
  'packages/geometry': ['packages/viewer'],
  'packages/sample-catalogue': ['packages/contract'],
  'packages/offline': [],
  'packages/local-postgres': [],
  'packages/browser-backend': [...backEnd, 'packages/offline'],
  'apps/server': [...backEnd, 'packages/offline'],
  'apps/storefront/app': [
    ...frontEnd,
    'packages/browser-backend',
    'packages/offline',
    'packages/sample-catalogue',
    'apps/storefront/public',
  ],
  // The build prerenders pages with a back end in the same process.
  'apps/storefront': [
    'apps/storefront/app',
    'packages/api',
    'packages/browser-backend',
    'packages/contract',
    'packages/geometry',
    'packages/offline',
    'packages/sample-catalogue',
  ],
  'apps/back-office/app': [...frontEnd, 'packages/browser-backend'],
  'apps/back-office': ['packages/browser-backend', 'packages/sample-catalogue'],
  studio: [
    'packages/geometry',
    'packages/sample-catalogue',
    'packages/viewer',
    'tests/browser-engine/launch-options.ts',
  ],
  scripts: ['packages', 'apps/server', 'apps/back-office/vite', 'tests'],
  tests: ['packages', 'apps', 'scripts', 'studio'],
};

/** What tests and scripts of a part may also import. */
const testImports = ['packages/sample-catalogue', 'packages/local-postgres', 'tests', 'scripts'];

/** Imports against the order of the domains, each with its reason. */
const exceptions = [
  // The specification's User contains the cart and the wishlist.
  '^packages/contract/src/accounts/account\\.ts$',
  // Handlers receive the caller that accounts authenticated.
  '^packages/api/src/http/handler\\.ts$',
  // The configuration of the storefront contains the highest price of the catalogue.
  '^packages/storage/src/settings/current-settings\\.ts$',
];

const parts = Object.keys(allowedImports);
const anyPart = '^(packages|apps|studio|scripts|tests)/';
const testFile = '\\.test\\.tsx?$';
const within = (folders: string[]) => `(${folders.join('|')})/`;

export const forbiddenImports: IForbiddenRuleType[] = [
  ...parts.flatMap(betweenParts),
  ...Object.entries(layers).flatMap(([path, layer]) => insidePackage(path, layer)),
  ...['apps/storefront', 'apps/back-office'].flatMap(insideApplication),
  ...Object.entries(featureLevels).flatMap(([app, levels]) => betweenFeatures(app, levels)),
  ...insideServer(),
  { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
  {
    name: 'one-import-of-the-back-end',
    severity: 'error',
    from: { path: '^apps/[^/]+/app/', pathNot: '^apps/[^/]+/app/lib/api/local-backend\\.ts$' },
    to: { path: '^packages/browser-backend/', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'back-end-by-dynamic-import',
    severity: 'error',
    comment: 'the server build must not load it, and no page may wait for it',
    from: { path: '^apps/[^/]+/app/' },
    to: {
      path: '^apps/[^/]+/app/lib/api/local-backend\\.ts$',
      dependencyTypesNot: ['dynamic-import'],
    },
  },
];

/** Rule 1: between packages and applications. */
function betweenParts(from: string): IForbiddenRuleType[] {
  const allowed = allowedImports[from] ?? [];
  const tests = `^${from}/(test|scripts)/|^${from}/.*${testFile}`;
  // A folder with an entry in the table doesn't follow the entry of its parent folder.
  const inner = parts.filter((part) => part.startsWith(`${from}/`)).map((part) => `^${part}/`);
  const rule = (kind: string, path: string, pathNot: string[], to: string[]) => ({
    name: `${from.replace(/^(packages|apps)\//, '').replace('/', '-')}-${kind}`,
    severity: 'error' as const,
    comment: `may import only ${to.join(', ') || 'itself'}`,
    from: { path, pathNot },
    to: { path: anyPart, pathNot: [from, 'packages/i18n', ...to].map((part) => `^${part}(/|$)`) },
  });
  if (!/^(packages|apps)\//.test(from)) return [rule('imports', `^${from}/`, [], allowed)];
  return [
    rule('imports', `^${from}/`, [tests, ...inner], allowed),
    rule('test-imports', tests, inner, [...allowed, ...testImports]),
  ];
}

/** Rule 2: technical folders, the domains in their order, then the top of the package. */
function insidePackage(
  path: string,
  { below, above }: { below: string[]; above: string[] },
): IForbiddenRuleType[] {
  const order = [...below, ...domains, ...above];
  const name = path.replace('packages/', '');
  return order.map((folder, at) => {
    const later = order.slice(at + 1);
    const files = '[^/]+$';
    const targets = later.length > 0 ? `(${files}|${within(later)})` : files;
    return {
      name: `${name}-${folder}-order`,
      severity: 'error',
      comment: `${folder} is imported by ${later.join(', ') || 'the package itself'}, not the reverse`,
      from: { path: `^${path}/src/${folder}/`, pathNot: [testFile, ...exceptions] },
      to: { path: `^${path}/src/${targets}` },
    };
  });
}

/** Rule 3: lib, components, features, layout, routes, root. */
function insideApplication(app: string): IForbiddenRuleType[] {
  const order = ['lib', 'components', 'features', 'layout', 'routes'];
  return order.map((folder, at) => {
    const later = order.slice(at + 1);
    const root = '(root|routes|entry\\.[a-z]+)\\.tsx?$';
    return {
      name: `${app.replace('apps/', '')}-${folder}-order`,
      severity: 'error',
      from: { path: `^${app}/app/${folder}/`, pathNot: testFile },
      to: { path: `^${app}/app/(${root}${later.length > 0 ? `|${within(later)}` : ''})` },
    };
  });
}

/** Rule 4: a feature imports only features of lower levels. */
function betweenFeatures(app: string, levels: string[][]): IForbiddenRuleType[] {
  return levels.flatMap((level, at) =>
    level.map((feature) => ({
      name: `${app.replace('apps/', '')}-${feature}-level`,
      severity: 'error' as const,
      from: { path: `^${app}/app/features/${feature}/`, pathNot: testFile },
      to: {
        path: `^${app}/app/features/`,
        pathNot: `^${app}/app/features/${within([feature, ...levels.slice(0, at).flat()])}`,
      },
    })),
  );
}

/** Rule 5: a folder of the server imports its own level and lower levels. */
function insideServer(): IForbiddenRuleType[] {
  return serverLevels.map((level, at) => ({
    name: `server-${level[0]}-level`,
    severity: 'error',
    from: { path: `^apps/server/src/${within(level)}` },
    to: {
      path: '^apps/server/src/',
      pathNot: `^apps/server/src/${within(serverLevels.slice(0, at + 1).flat())}`,
    },
  }));
}

export const readingOptions: ICruiseOptions = {
  // TypeScript 7 has no API that dependency-cruiser can use: without swc it would read 0 modules
  // and pass.
  parser: 'swc',
  doNotFollow: { path: 'node_modules' },
  // Excludes build output. Packages in node_modules are listed, to compare them with package.json.
  exclude: {
    path: '^(apps|packages)/[^/]+/build/|^(?!.*node_modules/).*(^|/)(dist|\\.react-router|test-results)/|\\+types',
  },
  tsPreCompilationDeps: true,
  enhancedResolveOptions: {
    exportsFields: ['exports'],
    conditionNames: ['import', 'default'],
    extensions: ['.ts', '.tsx', '.js', '.json'],
  },
};
