import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { comparedSentences } from './compared-sentences.ts';

const root = resolve(import.meta.dirname, '../..');
/** What runs on the asking side of the API. */
const clients = ['apps/!(server)/app/**/*.{ts,tsx}', 'packages/{ui,api-client}/src/**/*.{ts,tsx}'];

test('no client code goes by the words of a refusal: it has a code', () => {
  const files = clients
    .flatMap((pattern) => globSync(pattern, { cwd: root }))
    .filter((file) => !/\.test\.tsx?$/.test(file));
  expect(files.length).toBeGreaterThan(150);
  const found = files.flatMap((file) =>
    comparedSentences(readFileSync(resolve(root, file), 'utf8')).map((line) => `${file}: ${line}`),
  );
  expect(found).toEqual([]);
});

describe('a planted comparison is found:', () => {
  test.each([
    'return error.message === apiErrors.keyReused.text;',
    "if (error.message === 'The cart is empty') return;",
    "if ('The cart is empty' === refusal.message) return;",
    "if (message.startsWith('Not enough')) return;",
    'return advice[message];',
    "if (words === 'Not enough pieces in stock') return;",
    'switch (error.message) {',
  ])('%s', (line) => {
    expect(comparedSentences(line)).toEqual([line]);
  });

  test('and what only shows the words is not', () => {
    expect(comparedSentences('show(error.message);')).toEqual([]);
    expect(comparedSentences("if (error.code === 'keyReused') return;")).toEqual([]);
  });
});
