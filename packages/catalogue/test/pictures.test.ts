import { stat } from 'node:fs/promises';
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
  turn?: { frames: number; width: number; height: number };
};

const products = pictures.products as Record<string, Views>;
const stills = pictures.stills as Record<string, Picture>;
const folder = new URL('../../../apps/storefront/public/', import.meta.url);
const path = (file: string) => fileURLToPath(new URL(`pictures/${file}`, folder));

const noTurn = { frames: 0, width: 0, height: 0 };

/** Every file the manifest promises, with the size it must have. */
const promised = [
  ...Object.entries(stills),
  ...Object.entries(products).flatMap(([id, { turn: _, ...views }]) =>
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

const turnFrames = Object.entries(products).flatMap(([id, { turn = noTurn }]) =>
  Array.from({ length: turn.frames }, (_, frame) => ({
    file: `${id}-turn-${String(frame).padStart(2, '0')}-${turn.width}.avif`,
    wide: turn.width,
    high: turn.height,
  })),
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

test('pictures are kept only of products that exist', () => {
  const ids = catalogueProducts.map(({ _id }) => _id);
  expect(ids).toEqual(expect.arrayContaining(Object.keys(products)));
});

test('every promised picture decodes and has its size', { timeout: 300_000 }, async () => {
  for (const { file, wide, high } of [...promised, ...turnFrames]) {
    const { info } = await sharp(path(file)).raw().toBuffer({ resolveWithObject: true });
    expect([info.width, Math.abs(info.height - high) <= 1], file).toEqual([wide, true]);
  }
});

test('main pictures at 600 px are at most 25 KB in AVIF', async () => {
  for (const { _id } of catalogueProducts)
    expect((await stat(path(`${_id}-main-600.avif`))).size, _id).toBeLessThanOrEqual(25 * 1024);
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
