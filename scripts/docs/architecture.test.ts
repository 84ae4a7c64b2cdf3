import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const paths = readPaths(readFileSync('ARCHITECTURE.md', 'utf8'));
const codeMap = readFileSync('docs/code-map.md', 'utf8');

test('ARCHITECTURE.md has four paths through the code', () => {
  expect([...paths.keys()]).toEqual([
    'A paid order',
    'A listing',
    'A new product',
    'A call in a tab',
  ]);
});

describe.each([...paths])('the path "%s"', (_, files) => {
  test('names files that exist', () => {
    expect(files.length).toBeGreaterThan(10);
    expect(findMissing(files)).toEqual([]);
  });

  test('names no file twice', () => {
    expect(findRepeated(files)).toEqual([]);
  });
});

test('every row of the code map names files that exist', () => {
  const rows = readRows(codeMap);
  expect(rows.length).toBeGreaterThanOrEqual(40);
  expect(rows.filter(({ files }) => files.length === 0)).toEqual([]);
  expect(findMissing(rows.flatMap(({ files }) => files))).toEqual([]);
  expect(findRepeated(rows.map(({ question }) => question))).toEqual([]);
});

describe('the checks', () => {
  const text = [
    '## Four paths through the code',
    '### One',
    '1. `package.json` is first',
    '2. `gone.ts` is missing',
    '3. `package.json` is repeated',
    '## Next',
    '1. `elsewhere.ts`',
  ].join('\n');

  test('read the numbered files of each path', () => {
    expect([...readPaths(text)]).toEqual([['One', ['package.json', 'gone.ts', 'package.json']]]);
  });

  test('find a missing and a repeated file', () => {
    const files = ['package.json', 'gone.ts', 'package.json'];
    expect(findMissing(files)).toEqual(['gone.ts']);
    expect(findRepeated(files)).toEqual(['package.json']);
  });

  test('read the files of a row, but not its commands and patterns', () => {
    const table =
      '| question | file |\n|---|---|\n| Why? | `a/b.ts`, `npm run x`, `*.tables.ts` |\n';
    expect(readRows(table)).toEqual([{ question: 'Why?', files: ['a/b.ts'] }]);
  });
});

/** Returns the files of each numbered list in the section about paths, by its heading. */
function readPaths(text: string): Map<string, string[]> {
  const [, section = ''] = text.split('## Four paths through the code\n');
  const [lists = ''] = section.split(/^## /m);
  const parts = lists.split(/^### /m).slice(1);
  return new Map(
    parts.map((part) => [
      part.slice(0, part.indexOf('\n')),
      [...part.matchAll(/^\d+\. `([^`]+)`/gm)].map(([, path = '']) => path),
    ]),
  );
}

function readRows(text: string): { question: string; files: string[] }[] {
  return [...text.matchAll(/^\| (.+?\?) \| (.+) \|$/gm)].map(([, question = '', cell = '']) => ({
    question,
    files: [...cell.matchAll(/`([^`\s*]+\/[^`\s*]+)`/g)].map(([, path = '']) => path),
  }));
}

function findMissing(files: readonly string[]): string[] {
  return files.filter((path) => !existsSync(path));
}

function findRepeated(names: readonly string[]): string[] {
  return names.filter((name, place) => names.indexOf(name) !== place);
}
