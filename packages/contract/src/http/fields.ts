import * as fieldErrors from '@briolette/i18n/errors/fields';
import * as z from 'zod/mini';
import { imagesPath, parseImageUrl } from './image-url.ts';

/** ISO 8601 without fractions and with an offset: 2026-11-15T12:00:00+00:00. */
export const timestampSchema = z
  .string()
  .check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}[+-]\d{2}:\d{2}$/));

/** An address that emails can be sent to. The email of an account may be any text. */
export const emailAddressSchema = storableTextSchema(254).check(
  z.regex(/^[^\s@<>()[\]\\,;:"\p{C}]+@[^\s@<>()[\]\\,;:"\p{C}]+$/u, fieldErrors.shopperEmail),
);

/**
 * Text that PostgreSQL can store. NUL and lone surrogates would otherwise cause a server error. The
 * length limits the cost of a field and is far above real input.
 */
export function storableTextSchema(maximum = 2000) {
  return z.string().check(z.maxLength(maximum), z.refine(isStorableText, fieldErrors.unstorable));
}

export function isStorableText(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed();
}

/** An id in a path. A well-formed unknown id is not found rather than invalid. */
export const idSchema = storableTextSchema(200);

/** A query parameter that may be repeated. */
export const oneOrMoreSchema = <Value extends z.core.SomeType>(value: Value) =>
  z.optional(z.union([value, z.array(value)]));

/** Non-empty text without surrounding spaces. */
export const nonEmptyLineSchema = (most: number) =>
  storableTextSchema(most).check(z.trim(), z.minLength(1, 'Required'));

export const priceSchema = z
  .number()
  .check(z.minimum(0.01), z.maximum(20_000_000), z.multipleOf(0.01, fieldErrors.twoDecimals));

const isUploadedImage = (url: string) => parseImageUrl(url) !== null;

/** An uploaded image, by its URL. */
export const uploadedImageSchema = nonEmptyLineSchema(300).check(
  z.refine(isUploadedImage, fieldErrors.image),
);

/** An uploaded image or one that is built into the storefront. */
export const imagePathSchema = nonEmptyLineSchema(300).check(
  z.regex(/^\/\w[\w./-]*$/, fieldErrors.image),
  z.refine((url) => !url.startsWith(imagesPath) || isUploadedImage(url), fieldErrors.image),
);

/** The version that the caller read. The change is rejected if the record has changed since. */
export const expectedVersionSchema = z.int().check(z.minimum(1));

/** An integer in a query string. Only digits are accepted, unlike with Number(). */
export const integerParamSchema = (minimum: number, maximum: number) =>
  z.pipe(
    z.transform((input) =>
      typeof input === 'string' && /^\d{1,9}$/.test(input) ? Number(input) : input,
    ),
    z.int().check(z.minimum(minimum), z.maximum(maximum)),
  );
