import sharp from 'sharp';
import { expect, test } from 'vitest';
import { isValidProfilePhoto } from '../../src/accounts/photo.ts';

const image = async (type: 'jpeg' | 'png' | 'webp', side: number, options = {}) => {
  const background = { r: 200, g: 180, b: 90 };
  const bytes = await sharp({ create: { width: side, height: side, channels: 3, background } })
    [type](options)
    .toBuffer();
  return `data:image/${type};base64,${bytes.toString('base64')}`;
};

test.each(['jpeg', 'png', 'webp'] as const)(
  'accepts a small %s and rejects a large one [PRF-17]',
  async (type) => {
    expect(isValidProfilePhoto(await image(type, 256))).toBe(true);
    expect(isValidProfilePhoto(await image(type, 513))).toBe(false);
  },
);

test('accepts a lossless WebP', async () => {
  expect(isValidProfilePhoto(await image('webp', 256, { lossless: true }))).toBe(true);
});

test('checks the bytes, not the declared type', async () => {
  const png = await image('png', 256);
  expect(isValidProfilePhoto(png.replace('image/png', 'image/jpeg'))).toBe(false);
});
