import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listSourceFiles } from './source-files.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'sources-'));
});
afterEach(() => rmSync(root, { recursive: true }));

test('lists source files, including folders named build inside src and test', () => {
  const files = [
    'apps/storefront/app/root.tsx',
    'packages/geometry/src/build/mesh.ts',
    'packages/geometry/test/build/mesh.test.ts',
    'packages/ui/src/styles/base.css',
    'scripts/check/check.ts',
    'studio/render.mjs',
  ];
  for (const file of files) write(file);
  expect(listSourceFiles(root)).toEqual(files);
});

test.each([
  'apps/storefront/build/client/entry.js',
  'packages/geometry/build/index.js',
  'packages/offline/dist/worker.js',
  'apps/storefront/public/scene.js',
  'apps/storefront/.react-router/types/routes.ts',
  'packages/ui/node_modules/react/index.js',
  'docs/example.ts',
  'packages/ui/README.md',
])('leaves out %s', (file) => {
  write(file);
  expect(listSourceFiles(root)).toEqual([]);
});

function write(file: string) {
  mkdirSync(join(root, dirname(file)), { recursive: true });
  writeFileSync(join(root, file), '');
}
