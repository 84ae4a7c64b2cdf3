import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { catalogueProducts } from '../src/index.ts';
import { wordingFaults } from './wording-faults.ts';

test.each(catalogueProducts)(
  '$_id: name and description follow the trade rules [FCT-04]',
  (product) => {
    expect(wordingFaults(`${product.product_name} ${product.product_subtitle}`)).toEqual([]);
    expect(wordingFaults(product.product_description)).toEqual([]);
  },
);

test('alt texts in pages follow the trade rules [FCT-04]', () => {
  const shop = new URL('../../../apps/storefront/app/', import.meta.url);
  const texts = globSync('**/*.{ts,tsx}', { cwd: shop }).flatMap((file) =>
    [...readFileSync(new URL(file, shop), 'utf8').matchAll(/\balt(?:=|: )["'](.+?)["']/g)].map(
      ([, text = '']) => text,
    ),
  );
  expect(texts.length).toBeGreaterThan(1);
  expect(texts.flatMap(wordingFaults)).toEqual([]);
});

test.each([
  ['Isolde Sapphire Pendant', ['sapphire without its origin']],
  ['The laboratory-grown stones are diamonds.', ['diamonds without its origin']],
  ['Laboratory-grown pink sapphires', []],
  ['An emerald-cut laboratory-grown emerald', []],
  ['An emerald-cut emerald', ['emerald without its origin']],
  ['Nine small brilliants', ['brilliants without its origin']],
  ['A round brilliant laboratory-grown diamond', []],
  ['Freshwater pearls', ['pearls that is not cultured']],
  ['Freshwater cultured pearls', []],
  ['Corso Gold Hoops', ['gold without its fineness']],
  ['14 carat rose gold', []],
  ['Gold vermeil, 18 carat over sterling silver', []],
  ['about half a carat in all', ['half a carat without a range']],
  ['a half-carat stone', ['half-carat without a range']],
  ['two carats and a half', ['carats and a half without a range']],
  ['half a carat (0.47 to 0.54)', []],
  ['0.51 carat', []],
  ['a lab-grown stone', ['lab for laboratory']],
])('checks "%s" [FCT-04]', (text, faults) => {
  expect(wordingFaults(text)).toEqual(faults);
});

test('carats and grams in a description match the specifications [FCT-02]', () => {
  for (const { _id, product_description: text, specs } of catalogueProducts) {
    const all = specs.stones.reduce((sum, { carat = 0 }) => sum + carat, 0);
    const stoneCarats = specs.stones.flatMap(({ carat = 0, count }) => [carat, carat / count]);
    for (const [, carats] of text.matchAll(/([\d.]+) carats?(?! (yellow|rose|over))/g))
      expect(
        [all, ...stoneCarats].some((each) => each.toFixed(2) === Number(carats).toFixed(2)),
        `${_id}: ${carats} carat`,
      ).toBe(true);
    for (const [, grams] of text.matchAll(/([\d.]+) grams/g))
      expect(Number(grams) * 1000, _id).toBe(specs.weightMg);
    expect(text, _id).not.toMatch(/(one|two|six|seven|eight|nine|ten|eleven) grams/);
  }
});

test('a description names the alloy of the specifications [FCT-02]', () => {
  const words = {
    '14y': '14 carat yellow gold',
    '14r': '14 carat rose gold',
    '18y': '18 carat yellow gold',
    platinum: '950 platinum',
    sterling: 'sterling silver',
    rhodium: 'sterling silver',
    vermeil: '18 carat over sterling silver',
    platinised: 'sterling silver',
  };
  for (const { product_description: text, alloy, _id } of catalogueProducts)
    expect(text.toLowerCase(), _id).toContain(words[alloy]);
});
