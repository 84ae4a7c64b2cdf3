import { expect, test } from 'vitest';
import {
  imageSrcSet,
  imageUrl,
  parseImageFileName,
  parseImageUrl,
} from '../../src/http/image-url.ts';

const hash = '0123456789abcdef'.repeat(2);

test('finds the hash of an uploaded image in its URL [PIC-09]', () => {
  expect(imageUrl(hash)).toBe(`/api/pictures/${hash}-600.jpg`);
  expect(parseImageUrl(imageUrl(hash))).toBe(hash);
});

test.each([
  '',
  '/pictures/aurelia-solitaire-ring-main-600.jpg',
  `/api/pictures/${hash}-1200.jpg`,
  `/api/pictures/${hash}-601.jpg`,
  `/api/pictures/${hash}-${hash}-main-600.jpg`,
  `/api/pictures/../${hash}-600.jpg`,
  `/api/pictures/${hash.toUpperCase()}-600.jpg`,
  `https://elsewhere.example/api/pictures/${hash}-600.jpg`,
])('finds no uploaded image in %j', (url) => {
  expect(parseImageUrl(url)).toBeNull();
  expect(imageSrcSet(url)).toBeNull();
});

test('parses the names of stored files only', () => {
  expect(parseImageFileName(`${hash}-1200.jpg`)).toEqual({ hash, width: 1200 });
  expect(parseImageFileName(`${hash}-300.jpg`)).toBeNull();
  expect(parseImageFileName(`${hash}-main-600.jpg`)).toBeNull();
});

test('lists every stored width of an uploaded image', () => {
  expect(imageSrcSet(imageUrl(hash), '/shop')).toBe(
    `/shop/api/pictures/${hash}-600.jpg 600w, /shop/api/pictures/${hash}-1200.jpg 1200w`,
  );
});
