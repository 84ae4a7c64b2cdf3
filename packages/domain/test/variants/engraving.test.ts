import { describe, expect, test } from 'vitest';
import { strangeEngravings } from '../../../../tests/support/strange-engravings.ts';
import {
  formatEngraving,
  getEngravedLineId,
  getUnengravedLineId,
  hashEngraving,
  parseEngraving,
  parseLineId,
} from '../../src/index.ts';

const longest = 24;

test.each([
  ['  Ada  &   Tom ', 'Ada & Tom'],
  ['Zoe\u0308', 'Zoë'],
  ['\u212bngström', 'Ångström'],
  ['12.05.2026', '12.05.2026'],
  ['J. R. R. T.', 'J. R. R. T.'],
  ['J.R.R.', 'J.R.R.'],
])('normalises %j to %j [ENG-02]', (typed, text) => {
  expect(parseEngraving(typed, longest)).toEqual({ text, fault: null });
});

test.each([
  ['   ', 'Please enter your inscription.'],
  ['a💍b', "We can't engrave “💍”."],
  ['Ада', "We can't engrave “А”."],
  ['a\tb', "We can't engrave the character U+0009."],
  ['a\u202eb', "We can't engrave the character U+202E."],
  ['a\u00a0b', "We can't engrave the character U+00A0."],
  ['q\u0303', "We can't engrave “q\u0303”."],
  ['shop.example', 'This looks like a web address. Please put a space after the full stop.'],
  ['a'.repeat(25), "Use up to 24 characters, including spaces. You've used 25."],
])('explains the rejection of %j [ENG-02]', (typed, fault) => {
  expect(parseEngraving(typed, longest).fault).toBe(fault);
});

describe('with 2,000 random texts', () => {
  const read = strangeEngravings.map((typed) => parseEngraving(typed, longest));
  const cut = read.filter(({ fault }) => fault === null).map(({ text }) => text);

  test('accepts many and rejects many', () => {
    expect(cut.length).toBeGreaterThan(500);
    expect(read.length - cut.length).toBeGreaterThan(500);
  });

  test('accepts normalised texts unchanged and within the maximum length [ENG-02]', () => {
    const people = new Intl.Segmenter('en', { granularity: 'grapheme' });
    for (const text of cut) {
      expect(parseEngraving(text, longest)).toEqual({ text, fault: null });
      expect([...people.segment(text)].length).toBeLessThanOrEqual(longest);
      expect(text).toBe(text.normalize('NFC').trim());
      expect(text).not.toMatch(/\p{C}|\p{M}|[“”"@:<>]|\s\s|\.\p{L}\p{L}/u);
    }
  });

  test('hashes another text or typeface to another key [ENG-03]', () => {
    const keys = [...new Set(cut)].flatMap((text) => [
      hashEngraving({ text, typeface: 'roman' }),
      hashEngraving({ text, typeface: 'script' }),
    ]);
    expect(new Set(keys).size).toBe(keys.length);
  });
});

test('appends the engraving key to a line id and removes it again [ENG-03]', () => {
  const words = { text: 'Ada', typeface: 'roman' } as const;
  const id = getEngravedLineId('ring.pt.6h', words);
  expect(id).toMatch(/^ring\.pt\.6h\.~[0-9a-f]{16}$/);
  expect([
    getEngravedLineId(id, words),
    getUnengravedLineId(id),
    getUnengravedLineId('ring'),
  ]).toEqual([id, 'ring.pt.6h', 'ring']);
});

test('formats an engraving whose text was erased [ENG-07]', () => {
  const engraving = { text: '', typeface: 'roman', place: 'inside the band' } as const;
  expect(formatEngraving({ engraving })).toBe('Engraved inside the band in Roman');
  expect(formatEngraving({})).toBeNull();
});

test.each([
  ['ring', 'ring', '', ''],
  ['ring.pt.6h', 'ring', 'pt.6h', ''],
  ['ring.~9af3', 'ring', '', '9af3'],
  ['ring.pt.6h.~9af3', 'ring', 'pt.6h', '9af3'],
])('parses the line id %s', (lineId, productId, variantCode, engravingKey) => {
  expect(parseLineId(lineId)).toEqual({ productId, variantCode, engravingKey });
});

test.each([
  '',
  '.',
  'ring.',
  'ring.pt',
  'ring.pt.6h.',
  'ring.~',
  'ring.~9af3.pt.6h',
  'ring.pt.6h.~x',
])('rejects the line id “%s”', (lineId) => {
  expect(parseLineId(lineId)).toBeNull();
});
