import fc from 'fast-check';

const hostileTexts = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  'a\u0000b',
  "' or 1=1 --",
  "'; drop table users; --",
  '$1',
  '%',
  '%00',
  '..%2f..%2fetc',
  '../../etc/passwd',
  '__proto__',
  'constructor',
  '<script>alert(1)</script>',
  '{{7*7}}',
  '\u202e\u0301\ufeff',
  '0x7fffffff',
  'NaN',
  'null',
  'x'.repeat(5000),
  '00000000-0000-0000-0000-000000000000',
];

/** Values that break programs that trust their input. */
export const hostileText = fc.constantFrom(...hostileTexts);

export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  fc.constantFrom<unknown>(
    null,
    true,
    -1,
    0,
    1e308,
    -1e308,
    1e19,
    2 ** 53,
    0.1,
    [],
    {},
    [[[[[[]]]]]],
    { __proto__: null, constructor: { prototype: { polluted: true } } },
    JSON.parse('{"__proto__":{"polluted":true}}'),
  ),
  fc.jsonValue({ maxDepth: 3 }),
);

/** Corrupts a value in one place: drops, replaces or adds something. */
export function corrupt(value: unknown, hostile: unknown, seed: number): unknown {
  if (value === null || typeof value !== 'object') return hostile;
  const names = Object.keys(value);
  const name = names[seed % Math.max(1, names.length)];
  const copy: Record<string, unknown> = { ...(value as object) };
  if (name === undefined || seed % 7 === 0) return hostile;
  if (seed % 5 === 0) delete copy[name];
  else if (seed % 5 === 1) copy[`extra${seed}`] = hostile;
  else copy[name] = seed % 5 === 2 ? corrupt(copy[name], hostile, seed >> 3) : hostile;
  return copy;
}
