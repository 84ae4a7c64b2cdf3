import { finenesses, metals } from '@briolette/contract';
import { expect, test } from 'vitest';
import { formatMetal } from '../../src/taxonomy/metal-names.ts';
import { createMetalCode, createSizeCode } from '../../src/variants/variants.ts';

test('creates a short metal code, or another one if it is taken [MBO-07]', () => {
  expect(createMetalCode('yellow gold', 750, [])).toBe('18y');
  expect(createMetalCode('platinum', 950, ['18y'])).toBe('pt');
  expect(createMetalCode('silver', 925, ['ag'])).toBe('ag925');
  expect(createMetalCode('silver', 925, ['ag', 'ag925'])).toBe('ag9252');
  const taken: string[] = [];
  for (const metal of metals)
    for (const fineness of [...finenesses[metal], ...finenesses[metal]])
      taken.push(createMetalCode(metal, fineness, taken));
  expect(new Set(taken).size).toBe(taken.length);
  expect(taken.filter((code) => !/^[a-z0-9]{1,12}$/.test(code))).toEqual([]);
});

test('creates the size code that the size finder expects, or a free one [MBO-07]', () => {
  expect(['US 6½', 'US 7', '45 cm', 'Élan', '—'].map((label) => createSizeCode(label, []))).toEqual(
    ['6h', '7', '45', 'elan', 'size'],
  );
  expect(createSizeCode('45 cm', ['45', '452'])).toBe('453');
  expect(createSizeCode('A very long name of a size', [])).toMatch(/^[a-z0-9]{1,12}$/);
});

test('names metals as the trade does [MBO-07]', () => {
  expect(formatMetal('rose gold', 585)).toBe('14 carat rose gold');
  expect(formatMetal('silver', 925)).toBe('sterling silver');
  expect(formatMetal('silver', 800)).toBe('800 silver');
  expect(formatMetal('platinum', 950)).toBe('950 platinum');
});
