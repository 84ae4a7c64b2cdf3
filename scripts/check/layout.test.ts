import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { domains } from './domains.ts';
import { checkLayout } from './layout.ts';

const tenLines = 'export const a = 1;\n'.repeat(10);
let root = '';

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'layout-'));
});
afterEach(() => rmSync(root, { recursive: true }));

test.each([
  'packages/storage/src/money/payments.ts',
  'packages/storage/src/app/create-app.ts',
  'packages/domain/test/prices/totals.test.ts',
  'apps/back-office/app/features/request-tester/tester.tsx',
  'apps/server/src/utils/text.ts',
  'tests/e2e/browse/browse.spec.ts',
  'tests/conformance/cases/pieces/pieces.ts',
])('rejects a folder that is not a domain: %s', (file) => {
  write(file);
  expect(checkLayout(root)).toEqual([
    `${dirname(file)}: neither a domain nor a technical folder of this layer`,
  ]);
});

test('allows domains and the technical folders of a layer', () => {
  for (const file of [
    'packages/storage/src/payments/refunds.ts',
    'packages/storage/src/database/deadline.ts',
    'packages/api/src/app/create-app.ts',
    'packages/geometry/test/support/products.ts',
    'apps/storefront/app/features/request-tester/tester.tsx',
    'apps/storefront/app/features/accounts/sign-in/login.tsx',
    'apps/server/src/observability/metrics.ts',
    'tests/e2e/shell/axe.spec.ts',
    'tests/conformance/cases/orders/invoices.ts',
  ])
    write(file);
  expect(checkLayout(root)).toEqual([]);
});

test('rejects a folder with more than 25 source files', () => {
  for (let at = 1; at <= 25; at++) write(`scripts/orders/file-${at}.ts`);
  expect(checkLayout(root)).toEqual([]);
  write('scripts/orders/one-more.css');
  expect(checkLayout(root)).toEqual(['scripts/orders: 26 source files, at most 25 are allowed']);
});

test('rejects a file with fewer than 10 lines', () => {
  write('packages/domain/src/cart/totals.ts', 'export const one = 1;\n');
  expect(checkLayout(root)).toEqual([
    'packages/domain/src/cart/totals.ts: 1 lines, at least 10 are required',
  ]);
});

test('rejects a short file of scripts and of the studio', () => {
  write('scripts/orders/list.ts', 'export const one = 1;\n');
  write('studio/pipeline/size.mjs', 'export const one = 1;\n');
  expect(checkLayout(root)).toEqual([
    'scripts/orders/list.ts: 1 lines, at least 10 are required',
    'studio/pipeline/size.mjs: 1 lines, at least 10 are required',
  ]);
});

test('rejects more than 1,180 source files, without tests', () => {
  for (let at = 0; at < 1180; at++) write(`scripts/folder-${at % 50}/file-${at}.ts`);
  write('scripts/folder-1/file.test.ts');
  write('packages/storage/test/orders/support.ts');
  expect(checkLayout(root)).toEqual([]);
  write('scripts/folder-0/one-more.css');
  expect(checkLayout(root)).toEqual([
    '1181 source files, at most 1180 are allowed: merge what one file uses',
  ]);
});

test('checks a folder named build inside a package', () => {
  write('packages/geometry/src/build/mesh.ts', 'export const one = 1;\n');
  expect(checkLayout(root)).toEqual([
    'packages/geometry/src/build/mesh.ts: 1 lines, at least 10 are required',
  ]);
});

test.each([
  'packages/domain/src/index.ts',
  'apps/storefront/app/env.d.ts',
  'apps/storefront/app/routes/home.tsx',
  'apps/storefront/app/routes.ts',
  'packages/storage/src/migrations/0002-origin.ts',
  'apps/storefront/app/lib/paths.test.ts',
])('allows a short %s', (file) => {
  write(file, 'export {};\n');
  expect(checkLayout(root)).toEqual([]);
});

test('docs/glossary.md lists the same domains in the same order', () => {
  const glossary = readFileSync('docs/glossary.md', 'utf8');
  const section = glossary.split(/^## /m).find((each) => each.startsWith('Domains\n')) ?? '';
  const listed = [...section.matchAll(/^\| `([a-z-]+)` \|/gm)].map(([, name]) => name);
  expect(listed).toEqual([...domains]);
});

test('ARCHITECTURE.md lists the same domains in the same order', () => {
  const [, section = ''] = readFileSync('ARCHITECTURE.md', 'utf8').split('### Domains\n');
  const list = section.split('\n').find((line) => line.startsWith('`')) ?? '';
  expect([...list.matchAll(/`([a-z-]+)`/g)].map(([, name]) => name)).toEqual([...domains]);
});

function write(file: string, text = tenLines) {
  mkdirSync(join(root, dirname(file)), { recursive: true });
  writeFileSync(join(root, file), text);
}
