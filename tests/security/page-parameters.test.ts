import { glob, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { pageQueryParameters } from '@briolette/contract';
import { filterFromParams } from '@briolette/domain';
import { expect, test } from 'vitest';

/**
 * Rendered pages are cached by a list of parameters, and pages receive no others. An unlisted
 * parameter would work in the browser but not on a server; one read past the list would allow cache
 * poisoning.
 */
const pages = fileURLToPath(new URL('../../apps/storefront/app/', import.meta.url));
/** Read only in the browser: by a client loader, in a URL fragment and after hydration. */
const browserOnly = [
  'features/catalogue/compare-page.tsx',
  'features/request-tester/share-link.ts',
  'features/variants/product-variant-picker.tsx',
];
const readsAddress = /searchParams|URLSearchParams|location\.search/i;

/** Returns unlisted parameters that a source file reads from the page's URL. */
function unlisted(source: string): string[] {
  if (!readsAddress.test(source)) return [];
  const names = [...source.matchAll(/\.(?:get|getAll|has)\(\s*(['"`])([^'"`]+)\1/g)].map(
    ([, , name = '']) => name,
  );
  const unseen = [
    ...source.matchAll(/fromEntries\([^)]*(?:searchParams|URLSearchParams|location\.search)/gi),
    ...source.matchAll(/[sS]earchParams\.(?:get|getAll|has)\(\s*[^'"`\s)]/g),
  ].map(([text]) => text);
  return [...names.filter((name) => !pageQueryParameters.includes(name)), ...unseen];
}

test('every parameter that a page reads is listed', async () => {
  const found: string[] = [];
  let checked = 0;
  for await (const name of glob('**/*.{ts,tsx}', { cwd: pages })) {
    if (/\.test\./.test(name) || browserOnly.includes(name)) continue;
    const source = await readFile(pages + name, 'utf8');
    checked += Number(readsAddress.test(source));
    found.push(...unlisted(source).map((each) => `${name}: ${each}`));
  }
  expect(found).toEqual([]);
  expect(checked).toBeGreaterThan(5);
});

test('every parameter that the filters read is listed', () => {
  const read = new Set<string>();
  class Recording extends URLSearchParams {
    override get(name: string) {
      read.add(name);
      return super.get(name);
    }
    override getAll(name: string) {
      read.add(name);
      return super.getAll(name);
    }
  }
  filterFromParams(new Recording());
  expect(read.size).toBeGreaterThan(5);
  expect([...read].filter((name) => !pageQueryParameters.includes(name))).toEqual([]);
});

test.each([
  "const theme = new URLSearchParams(location.search).get('theme');",
  'const { searchParams } = url; const theme = searchParams.getAll("theme");',
  'const all = Object.fromEntries(url.searchParams);',
  'const theme = url.searchParams.get(name);',
])('finds a planted parameter: %s', (source) => {
  expect(unlisted(source)).toHaveLength(1);
});
