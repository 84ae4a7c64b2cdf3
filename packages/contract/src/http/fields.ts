import * as z from 'zod/mini';
import { imagesPath, parseImageUrl } from './image-url.ts';

/** year-month-dayThh:mm:ss with a time-zone offset. */
export const timestampSchema = z
  .string()
  .check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}[+-]\d{2}:\d{2}$/));

/** One plain address that can be written to. Accounts may have any text; what is mailed may not. */
export const emailAddressSchema = storableTextSchema(254).check(
  z.regex(
    /^[^\s@<>()[\]\\,;:"\p{C}]+@[^\s@<>()[\]\\,;:"\p{C}]+$/u,
    'Please enter an email address',
  ),
);

/**
 * Text that PostgreSQL can hold: NUL and lone surrogates would otherwise come back as a server
 * error. The length only bounds what one field can cost, far above anything a person types.
 */
export function storableTextSchema(maximum = 2000) {
  return z
    .string()
    .check(
      z.maxLength(maximum),
      z.refine(isStorableText, 'must not contain NUL or broken characters'),
    );
}

export function isStorableText(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed();
}

/** An id as it stands in a path. One that is well-formed and unknown is not found, never an error. */
export const idSchema = storableTextSchema(200);

/** In a query a value may stand once or several times. */
export const oneOrMoreSchema = <Value extends z.core.SomeType>(value: Value) =>
  z.optional(z.union([value, z.array(value)]));

/** What is written of a piece, part by part. */
export const nonEmptyLineSchema = (most: number) =>
  storableTextSchema(most).check(z.trim(), z.minLength(1, 'is needed'));

export const priceSchema = z
  .number()
  .check(z.minimum(0.01), z.maximum(20_000_000), z.multipleOf(0.01, 'has two decimals at most'));

const isUploadedImage = (url: string) => parseImageUrl(url) !== null;

/** An uploaded image, by its URL. */
export const uploadedImageSchema = nonEmptyLineSchema(300).check(
  z.refine(isUploadedImage, 'is a picture of this shop'),
);

/** An uploaded image or one that is built into the storefront. */
export const imagePathSchema = nonEmptyLineSchema(300).check(
  z.regex(/^\/\w[\w./-]*$/, 'is a picture of this shop'),
  z.refine(
    (url) => !url.startsWith(imagesPath) || isUploadedImage(url),
    'is a picture of this shop',
  ),
);

/** The version that the caller saw: if somebody else was faster, nothing is done. */
export const expectedVersionSchema = z.int().check(z.minimum(1));

/** A number in a query string: digits and nothing else, which Number() alone would not ask. */
export const integerParamSchema = (minimum: number, maximum: number) =>
  z.pipe(
    z.transform((input) =>
      typeof input === 'string' && /^\d{1,9}$/.test(input) ? Number(input) : input,
    ),
    z.int().check(z.minimum(minimum), z.maximum(maximum)),
  );
