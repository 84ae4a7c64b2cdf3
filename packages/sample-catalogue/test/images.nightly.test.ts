import { readdir, stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import pictures from '../src/images.json' with { type: 'json' };
import { catalogueProducts, categories } from '../src/index.ts';

type ImageEntry = {
  width: number;
  height: number;
  colour: string;
  files: Record<string, number[]>;
};
type Views = {
  main?: ImageEntry;
  second?: ImageEntry;
  scale?: ImageEntry;
};

const products = pictures.products as Record<string, Views>;
const stills = pictures.stills as Record<string, ImageEntry>;
const folder = new URL('../../../apps/storefront/public/', import.meta.url);
const path = (file: string) => fileURLToPath(new URL(`pictures/${file}`, folder));

/** Every file in the manifest, with its expected size. */
const promised = [
  ...Object.entries(stills),
  ...Object.entries(products).flatMap(([id, views]) =>
    Object.entries(views).map(([view, image]) => [`${id}-${view}`, image] as const),
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

/** The image names of each product and of each other metal. */
const photographed = catalogueProducts.flatMap(({ product_image, models = [] }) =>
  [product_image, ...models.flatMap(({ image }) => image ?? [])].map(
    (image) => /([^/]+)-main-600\.jpg$/.exec(image)?.[1] ?? image,
  ),
);

test('every product has a main image in every format that pages use [ENT-06]', () => {
  for (const name of photographed) {
    expect(products[name]?.main?.files, name).toMatchObject({
      avif: [300, 600, 1200],
      webp: [600, 1200],
      jpg: expect.arrayContaining([600]),
    });
  }
});

test('every product has a second view and a scale view in each of its metals [PIC-11]', () => {
  const files = { avif: [300, 600, 1000], jpg: [600] };
  for (const name of photographed)
    expect([products[name]?.second?.files, products[name]?.scale?.files], name).toEqual([
      files,
      files,
    ]);
});

test('the hero images, the category images and the image for shared links exist', async () => {
  expect(Object.keys(stills).sort()).toEqual([
    ...categories.map(({ categoryName }) => `category-${categoryName}`).sort(),
    'hero-tall',
    'hero-wide',
  ]);
  const { width, height } = await sharp(path('og-default-1200.jpg')).metadata();
  expect([width, height]).toEqual([1200, 630]);
});

test('every image belongs to an existing product', () => {
  expect(photographed).toEqual(expect.arrayContaining(Object.keys(products)));
});

test('every image of the manifest decodes and has its size', { timeout: 300_000 }, async () => {
  for (const { file, wide, high } of promised) {
    const { info } = await sharp(path(file)).raw().toBuffer({ resolveWithObject: true });
    expect([info.width, Math.abs(info.height - high) <= 1], file).toEqual([wide, true]);
  }
});

test('images stay within their size budgets', async () => {
  const budgets = { '-main-600.avif': 25, '-second-600.avif': 32, '-scale-600.avif': 25 };
  const kilobytes = async (file: string) => (await stat(path(file))).size / 1024;
  for (const [ending, budget] of Object.entries(budgets))
    for (const { file } of promised.filter(({ file }) => file.endsWith(ending)))
      expect(await kilobytes(file), file).toBeLessThanOrEqual(budget);
});

test('all images together stay small enough for the repository', async () => {
  const sizes = await Promise.all(
    (await readdir(path('.'))).map(async (file) => (await stat(path(file))).size),
  );
  const megabytes = sizes.reduce((sum, size) => sum + size, 0) / 1024 ** 2;
  expect(megabytes).toBeLessThan(40);
});

test('every category has the image of its thumbnail [ENT-16]', async () => {
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
