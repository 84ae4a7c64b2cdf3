import { readdir, stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { catalogueProducts, categories } from '../src/index.ts';
import pictures from '../src/pictures.json' with { type: 'json' };

type Picture = { width: number; height: number; colour: string; files: Record<string, number[]> };
type Views = {
  main?: Picture;
  second?: Picture;
  scale?: Picture;
};

const products = pictures.products as Record<string, Views>;
const stills = pictures.stills as Record<string, Picture>;
const folder = new URL('../../../apps/storefront/public/', import.meta.url);
const path = (file: string) => fileURLToPath(new URL(`pictures/${file}`, folder));

/** Every file the manifest promises, with the size it must have. */
const promised = [
  ...Object.entries(stills),
  ...Object.entries(products).flatMap(([id, views]) =>
    Object.entries(views).map(([view, picture]) => [`${id}-${view}`, picture] as const),
  ),
].flatMap(([name, { width, height, files }]) =>
  Object.entries(files).flatMap(([extension, widths]) =>
    widths.map((wide) => ({
      file: `${name}-${wide}.${extension}`,
      wide,
      high: Math.round((wide * height) / width),
    })),
  ),
);

test('every product has a main picture in every format that pages use [ENT-06]', () => {
  for (const { _id } of catalogueProducts) {
    expect(products[_id]?.main?.files, _id).toMatchObject({
      avif: [300, 600, 1200],
      webp: [600, 1200],
      jpg: expect.arrayContaining([600]),
    });
  }
});

test('every product has a second view and a view in scale', () => {
  const files = { avif: [300, 600], jpg: [600] };
  for (const { _id } of catalogueProducts)
    expect([products[_id]?.second?.files, products[_id]?.scale?.files], _id).toEqual([
      files,
      files,
    ]);
});

test('both heroes, the categories and the picture for shared links are there', async () => {
  expect(Object.keys(stills).sort()).toEqual([
    ...categories.map(({ categoryName }) => `category-${categoryName}`).sort(),
    'hero-tall',
    'hero-wide',
  ]);
  const { width, height } = await sharp(path('og-default-1200.jpg')).metadata();
  expect([width, height]).toEqual([1200, 630]);
});

test('pictures are kept only of products that exist', () => {
  const ids = catalogueProducts.map(({ _id }) => _id);
  expect(ids).toEqual(expect.arrayContaining(Object.keys(products)));
});

test('every promised picture decodes and has its size', { timeout: 300_000 }, async () => {
  for (const { file, wide, high } of promised) {
    const { info } = await sharp(path(file)).raw().toBuffer({ resolveWithObject: true });
    expect([info.width, Math.abs(info.height - high) <= 1], file).toEqual([wide, true]);
  }
});

test('pictures stay within their budgets', async () => {
  const budgets = { '-main-600.avif': 25, '-second-600.avif': 30, '-scale-600.avif': 25 };
  const kilobytes = async (file: string) => (await stat(path(file))).size / 1024;
  for (const [ending, budget] of Object.entries(budgets))
    for (const { file } of promised.filter(({ file }) => file.endsWith(ending)))
      expect(await kilobytes(file), file).toBeLessThanOrEqual(budget);
});

test('all pictures together stay far below what git should carry', async () => {
  const sizes = await Promise.all(
    (await readdir(path('.'))).map(async (file) => (await stat(path(file))).size),
  );
  const megabytes = sizes.reduce((sum, size) => sum + size, 0) / 1024 ** 2;
  expect(megabytes).toBeLessThan(40);
});

test('every category has the picture its thumbnail names [ENT-16]', async () => {
  for (const { thumbnail } of categories) {
    const { width, height } = await sharp(
      fileURLToPath(new URL(`.${thumbnail}`, folder)),
    ).metadata();
    expect([width, height]).toEqual([600, 600]);
  }
});

test('placeholders are colours', () => {
  for (const { colour } of [
    ...Object.values(stills),
    ...Object.values(products).flatMap((views) => views.main ?? []),
  ])
    expect(colour).toMatch(/^#[0-9a-f]{6}$/);
});
