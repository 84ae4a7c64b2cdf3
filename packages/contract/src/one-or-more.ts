import * as z from 'zod/mini';

/** In a query a value may stand once or several times. */
export const oneOrMore = <Value extends z.core.SomeType>(value: Value) =>
  z.optional(z.union([value, z.array(value)]));
