import * as z from 'zod/mini';

/** A number in a query string: digits and nothing else, which Number() alone would not ask. */
export const wholeNumber = (minimum: number, maximum: number) =>
  z.pipe(
    z.transform((input) =>
      typeof input === 'string' && /^\d{1,9}$/.test(input) ? Number(input) : input,
    ),
    z.int().check(z.minimum(minimum), z.maximum(maximum)),
  );
