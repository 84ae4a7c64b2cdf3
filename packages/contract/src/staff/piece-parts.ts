import * as z from 'zod/mini';
import { imagesPath, parseImageUrl } from '../image-url.ts';
import { storableText } from '../storable-text.ts';

/** What is written of a piece, part by part. */
export const line = (most: number) =>
  storableText(most).check(z.trim(), z.minLength(1, 'is needed'));

export const priceSchema = z
  .number()
  .check(z.minimum(0.01), z.maximum(20_000_000), z.multipleOf(0.01, 'has two decimals at most'));

const isUploadedImage = (url: string) => parseImageUrl(url) !== null;

/** An uploaded image, by its URL. */
export const uploadedImageSchema = line(300).check(
  z.refine(isUploadedImage, 'is a picture of this shop'),
);

/** An uploaded image or one that is built into the storefront. */
export const pictureSchema = line(300).check(
  z.regex(/^\/\w[\w./-]*$/, 'is a picture of this shop'),
  z.refine(
    (url) => !url.startsWith(imagesPath) || isUploadedImage(url),
    'is a picture of this shop',
  ),
);

/** The version that the caller saw: if somebody else was faster, nothing is done. */
export const seenVersion = z.int().check(z.minimum(1));
