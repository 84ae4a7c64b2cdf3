import * as fieldErrors from '@briolette/i18n/errors/fields';
import * as z from 'zod/mini';

/**
 * Words and millimetres that describe the 3D model. The model builders define the allowed values
 * and validate every geometry before it is stored.
 */
const word = z.string().check(z.regex(/^[a-z-]{1,30}$/, fieldErrors.lowercase));

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
    z.string().check(z.regex(/^[a-zA-Z]{1,30}$/, 'Not a measurement')),
    z.number().check(z.positive(), z.maximum(2000)),
  ),
});

/** Null if the product has no 3D view. */
export const productGeometryResponseSchema = z.object({
  geometry: z.nullable(productGeometrySchema),
});

export type ProductGeometry = z.infer<typeof productGeometrySchema>;
