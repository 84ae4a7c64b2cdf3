import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { apiErrors } from '@briolette/contract';
import { describe, expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
/** Code that calls the API. */
const clients = ['apps/!(server)/app/**/*.{ts,tsx}', 'packages/{ui,api-client}/src/**/*.{ts,tsx}'];

test('client code compares error codes, not error texts', () => {
  const files = clients
    .flatMap((pattern) => globSync(pattern, { cwd: root }))
    .filter((file) => !/\.test\.tsx?$/.test(file));
  expect(files.length).toBeGreaterThan(150);
  const found = files.flatMap((file) =>
    findTextComparisons(readFileSync(resolve(root, file), 'utf8')).map(
      (line) => `${file}: ${line}`,
    ),
  );
  expect(found).toEqual([]);
});

describe('finds a planted comparison:', () => {
  test.each([
    'return error.message === apiErrors.idempotencyKeyReused.text;',
    "if (error.message === 'Your cart is empty') return;",
    "if ('Your cart is empty' === refusal.message) return;",
    "if (message.startsWith('Not enough')) return;",
    'return advice[message];',
    "if (words === 'Not enough pieces in stock') return;",
    'switch (error.message) {',
  ])('%s', (line) => {
    expect(findTextComparisons(line)).toEqual([line]);
  });

  test('ignores code that only shows the text', () => {
    expect(findTextComparisons('show(error.message);')).toEqual([]);
    expect(findTextComparisons("if (error.code === 'idempotencyKeyReused') return;")).toEqual([]);
  });
});

const sentences = Object.values(apiErrors).map(({ text }) => text as string);

/** Code that depends on an error text: compares it, searches it or uses it as a key. */
const textComparisons = [
  /\bapiErrors\b/,
  /\bmessage\)?\s*[!=]==?/,
  /[!=]==?\s*\(?[\w.]*\bmessage\b/,
  /\bmessage\??\.(includes|startsWith|endsWith|match|search|indexOf)\(/,
  /\.test\([\w.]*\bmessage\b/,
  /\[[\w.]*\bmessage\]/,
  /\bswitch\s*\([\w.]*\bmessage\b/,
];

/**
 * Finds lines of client code that depend on the text of an API error instead of its code. Texts may
 * be corrected or translated.
 */
function findTextComparisons(source: string): string[] {
  return source
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => !/^(\/\/|\*|\/\*)/.test(line))
    .filter(
      (line) =>
        textComparisons.some((pattern) => pattern.test(line)) ||
        sentences.some((text) => /[!=]==?|case |includes\(/.test(line) && line.includes(text)),
    );
}
