import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sourceProofs } from './proofs.ts';
import { parseStatements } from './report.ts';

const root = join(import.meta.dirname, '../..');
const statements = parseStatements(readFileSync(join(root, 'docs/acceptance.md'), 'utf8'));
const proofs = sourceProofs(root);

test('titles of tests, steps and conformance cases contain at most two ids', () => {
  const long = proofs.filter(({ ids }) => ids.length > 2);
  expect(long.map(({ file, title }) => `${file}: ${title}`)).toEqual([]);
});

test('every id in a title exists in docs/acceptance.md', () => {
  const statementIds = new Set(statements.map(({ id }) => id));
  const unknown = proofs.flatMap(({ ids, file }) =>
    ids.filter((id) => !statementIds.has(id)).map((id) => `${file}: ${id}`),
  );
  expect(unknown).toEqual([]);
});

test('every statement of docs/acceptance.md has a test with its id', () => {
  const carried = new Set(proofs.flatMap(({ ids }) => ids));
  expect(statements.filter(({ id }) => !carried.has(id))).toEqual([]);
});

test('reads describe blocks, steps, conformance cases and computed ids', () => {
  const directory = mkdtempSync(join(tmpdir(), 'titles-'));
  try {
    mkdirSync(join(directory, 'tests/conformance/cases/orders'), { recursive: true });
    writeFileSync(
      join(directory, 'tests/a.spec.ts'),
      `test.describe('group [AAA-01]', () => {
        test('inner [AAA-02]', async () => {
          await test.step('step [AAA-03]', async () => {});
        });
      });
      for (const id of ['BBB-01', 'BBB-02'] as const) test(\`computed [\${id} AAA-04]\`, () => {});
      test.skip('skipped [AAA-05]', () => {});
      expect({ 'a key [AAA-06]': 1 }).toEqual('a text [AAA-07]', 1);`,
    );
    writeFileSync(
      join(directory, 'tests/conformance/cases/orders/a.ts'),
      `export const all = cases({ 'a case [CCC-01]': async () => {} });`,
    );
    expect(sourceProofs(directory).map(({ title, ids }) => [title, ids])).toEqual([
      ['group [AAA-01]', ['AAA-01']],
      ['group [AAA-01] inner [AAA-02]', ['AAA-01', 'AAA-02']],
      ['step [AAA-03]', ['AAA-03']],
      ['computed [BBB-01 AAA-04]', ['BBB-01', 'AAA-04']],
      ['computed [BBB-02 AAA-04]', ['BBB-02', 'AAA-04']],
      ['a case [CCC-01]', ['CCC-01']],
    ]);
  } finally {
    rmSync(directory, { recursive: true });
  }
});
