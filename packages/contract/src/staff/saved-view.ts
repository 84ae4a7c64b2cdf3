import * as z from 'zod/mini';
import { storableTextSchema } from '../http/fields.ts';

/** A named query of a list. */
export const savedViewSchema = z.object({
  viewId: z.string(),
  name: z.string(),
  query: z.string(),
  /** Visible to all staff members. */
  shared: z.boolean(),
});

export const createSavedViewSchema = z.object({
  name: storableTextSchema(60).check(z.trim(), z.minLength(1)),
  /** Including the question mark. */
  query: storableTextSchema(500).check(z.regex(/^\?[\x21-\x7e]*$/, 'Must be a URL query')),
  shared: z.boolean(),
});

export type SavedView = z.infer<typeof savedViewSchema>;
