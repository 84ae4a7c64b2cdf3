import * as z from 'zod/mini';

/**
 * What a piece is built from: a few words and millimetres. Which words and how many millimetres there
 * can be, its builders know, and they read every shape before it is kept.
 */
const word = z.string().check(z.regex(/^[a-z-]{1,30}$/, 'is a word in small letters'));

export const productGeometrySchema = z.strictObject({
  studio: z.strictObject({
    piece: word,
    style: word,
    metal: word,
    finish: z.optional(word),
    stone: z.optional(word),
    cut: z.optional(word),
    accent: z.optional(word),
  }),
  /** In millimetres. */
  dimensions: z.record(
    z.string().check(z.regex(/^[a-zA-Z]{1,30}$/, 'is no measure')),
    z.number().check(z.positive(), z.maximum(2000)),
  ),
});

/** null: none is kept. */
export const productGeometryResponseSchema = z.object({
  geometry: z.nullable(productGeometrySchema),
});

export type ProductGeometry = z.infer<typeof productGeometrySchema>;
