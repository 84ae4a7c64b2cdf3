import * as z from 'zod/mini';
import { storableTextSchema } from '../http/fields.ts';

/** A name for what stands in the address of the list of orders. */
export const savedViewSchema = z.object({
  viewId: z.string(),
  name: z.string(),
  query: z.string(),
  /** Of the whole shop, not of the caller alone. */
  shared: z.boolean(),
});

export const createSavedViewSchema = z.object({
  name: storableTextSchema(60).check(z.trim(), z.minLength(1)),
  /** From its question mark on. */
  query: storableTextSchema(500).check(
    z.regex(/^\?[\x21-\x7e]*$/, 'must be the query of an address'),
  ),
  shared: z.boolean(),
});

export type SavedView = z.infer<typeof savedViewSchema>;
