import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { cruise } from 'dependency-cruiser';
import { beforeAll, expect, test } from 'vitest';
import { forbiddenImports, readingOptions } from './import-rules.ts';

const domain = 'packages/domain/src/cart/totals.ts';

/** The rule, the importing file and the imported file. */
const wrong: [string, string, string][] = [
  ['domain-imports', domain, 'packages/storage/src/cart/cart.ts'],
  ['ui-imports', 'packages/ui/src/button.tsx', 'packages/contract/src/http/calls.ts'],
  ['domain-test-imports', 'packages/domain/test/cart/a.test.ts', 'packages/api/src/http/a.ts'],
  ['server-imports', 'apps/server/src/http/listen.ts', 'packages/ui/src/button.tsx'],
  ['storefront-app-imports', 'apps/storefront/app/root.tsx', 'packages/api/src/app/create-app.ts'],
  [
    'one-import-of-the-back-end',
    'apps/storefront/app/root.tsx',
    'packages/browser-backend/src/page/start.ts',
  ],
  [
    'back-end-by-dynamic-import',
    'apps/storefront/app/lib/api/client.ts',
    'apps/storefront/app/lib/api/local-backend.ts',
  ],
  ['domain-cart-order', domain, 'packages/domain/src/orders/order-state.ts'],
  ['domain-text-order', 'packages/domain/src/text/money.ts', domain],
  ['domain-cart-order', domain, 'packages/domain/src/index.ts'],
  [
    'storage-staff-order',
    'packages/storage/src/staff/staff.tables.ts',
    'packages/storage/src/migrations/baseline.ts',
  ],
  ['api-ports-order', 'packages/api/src/ports/shop.ts', 'packages/api/src/http/errors.ts'],
  [
    'storefront-lib-order',
    'apps/storefront/app/lib/paths.ts',
    'apps/storefront/app/components/price.tsx',
  ],
  [
    'back-office-features-order',
    'apps/back-office/app/features/orders/list.tsx',
    'apps/back-office/app/layout/header.tsx',
  ],
  [
    'storefront-cart-level',
    'apps/storefront/app/features/cart/cart.tsx',
    'apps/storefront/app/features/checkout/checkout.tsx',
  ],
  [
    'back-office-images-level',
    'apps/back-office/app/features/images/images.tsx',
    'apps/back-office/app/features/inventory/stock.tsx',
  ],
  [
    'server-settings-level',
    'apps/server/src/observability/metrics.ts',
    'apps/server/src/cache/response-cache.ts',
  ],
  ['server-jobs-level', 'apps/server/src/jobs/worker.ts', 'apps/server/src/create-server.ts'],
];
let found: string[] = [];

beforeAll(async () => {
  const imports: Record<string, string[]> = {};
  for (const [, from, to] of wrong) imports[from] = [...(imports[from] ?? []), to];
  found = await violations(imports);
});

test.each(wrong)('%s: %s may not import %s', (rule, from, to) => {
  expect(found).toContain(`${rule}: ${from} imports ${to}`);
});

test('finds a cycle of type imports', async () => {
  const [one, two] = ['packages/domain/src/cart/one.ts', 'packages/domain/src/cart/two.ts'];
  const cycle = await violations({ [one]: [two], [two]: [one] }, 'import type { A } from');
  expect(cycle).toContain(`no-cycles: ${one} imports ${two}`);
});

test('allows imports in the right direction', async () => {
  expect(
    await violations({
      'packages/domain/src/orders/order-state.ts': [domain, 'packages/domain/src/text/money.ts'],
      'packages/storage/src/migrations/baseline.ts': [
        'packages/storage/src/orders/orders.tables.ts',
        'packages/domain/src/orders/order-state.ts',
      ],
      'packages/domain/test/cart/totals.test.ts': [domain, 'tests/support/engines.ts'],
      'apps/storefront/app/features/orders/order.tsx': [
        'apps/storefront/app/features/returns/return.tsx',
        'apps/storefront/app/components/price.tsx',
        'apps/storefront/app/lib/paths.ts',
        'packages/contract/src/orders/order.ts',
      ],
      'apps/server/src/create-server.ts': [
        'apps/server/src/jobs/worker.ts',
        'packages/api/src/index.ts',
      ],
    }),
  ).toEqual([]);
});

/** Writes a tree of files that import each other, and returns the violations found in it. */
async function violations(imports: Record<string, string[]>, keyword = 'import') {
  const root = mkdtempSync(join(tmpdir(), 'imports-'));
  const write = (file: string, text: string) => {
    mkdirSync(join(root, dirname(file)), { recursive: true });
    writeFileSync(join(root, file), text);
  };
  try {
    for (const file of Object.values(imports).flat()) write(file, 'export type A = 1;\n');
    for (const [file, targets] of Object.entries(imports)) {
      const lines = targets.map((to) => `${keyword} './${relative(dirname(file), to)}';\n`);
      write(file, `${lines.join('')}export type A = 1;\n`);
    }
    const { output } = await cruise(
      ['packages', 'apps'].filter((each) => hasFile(imports, each)),
      {
        ...readingOptions,
        baseDir: root,
        ruleSet: { forbidden: forbiddenImports },
        validate: true,
      },
    );
    if (typeof output === 'string') throw new Error('expected a report, not text');
    return output.summary.violations.map(
      ({ rule, from, to }) => `${rule.name}: ${from} imports ${to}`,
    );
  } finally {
    rmSync(root, { recursive: true });
  }
}

const hasFile = (imports: Record<string, string[]>, folder: string) =>
  Object.entries(imports)
    .flat(2)
    .some((file) => file.startsWith(`${folder}/`));
