import * as z from 'zod/mini';
import { storableText } from '../storable-text.ts';

/** What is written of a piece, part by part. */
export const line = (most: number) =>
  storableText(most).check(z.trim(), z.minLength(1, 'is needed'));

export const priceSchema = z
  .number()
  .check(z.minimum(0.01), z.maximum(20_000_000), z.multipleOf(0.01, 'has two decimals at most'));

export const pictureSchema = line(300).check(
  z.regex(/^\/\w[\w./-]*$/, 'is a picture of this shop'),
);

/** The version that the caller saw: if somebody else was faster, nothing is done. */
export const seenVersion = z.int().check(z.minimum(1));
