import fc from 'fast-check';

/** Edge cases for engraving texts. Some can be engraved, most cannot. */
const hostile = [
  '\u0000',
  '\u0007',
  '\t',
  '\n',
  '\r\n',
  '\u0085',
  '\u2028',
  '\u00a0',
  '\u2003',
  '\ufeff',
  '\u200b',
  '\u200d',
  '\u00ad',
  '\u202e',
  '\u2066',
  '\u061c',
  '\ud800',
  '\udc00',
  '\u{e0041}',
  '\u0301',
  'e\u0301',
  'z\u0301\u0327',
  '\u212b',
  '\u212a',
  'ﬁ',
  'ŉ',
  'ſ',
  'ß',
  'ẞ',
  'Ǆ',
  '👩‍👩‍👧‍👦',
  '🇺🇳',
  '♥\ufe0f',
  'שלום',
  'سلام',
  'Ада',
  '愛',
  '“',
  '”',
  '"',
  '<b>',
  '&amp;',
  "'; drop table orders; --",
  `${'$'}{x}`,
  '%s',
  '\\u0041',
  'shop.example',
  'a.b',
  'J. R. R.',
  '//',
  '@',
  ':',
  '  ',
  '   ',
];

const cut = fc.stringMatching(/^[A-Za-zÀ-ÖØ-öø-ň0-9&'’.,·+ –/!?()-]{0,12}$/);
const part = fc.oneof(
  { weight: 6, arbitrary: cut },
  { weight: 1, arbitrary: fc.constantFrom(...hostile) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 3 }) },
);
const text = fc.oneof(
  { weight: 6, arbitrary: fc.array(part, { maxLength: 3 }).map((parts) => parts.join('')) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 24 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 30 }) },
  { weight: 1, arbitrary: fc.constantFrom(...hostile, 'a'.repeat(401), ` ${'a '.repeat(300)}`) },
);

/** 2,000 texts, the same in every test. */
export const strangeEngravings: readonly string[] = fc.sample(text, {
  numRuns: 2000,
  seed: 20261116,
});
