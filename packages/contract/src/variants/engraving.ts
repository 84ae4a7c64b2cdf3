import * as z from 'zod/mini';
import { storableTextSchema } from '../http/fields.ts';

/** Engraving typefaces. */
export const typefaces = ['roman', 'script'] as const;

/** A requested engraving. The product limits characters and length. */
export const engravingSchema = z.object({
  text: storableTextSchema(400),
  typeface: z.enum(typefaces),
});

/** The engraving options of a product. */
export const engravingOptionsSchema = z.object({
  /** The location, such as "inside the band". */
  place: z.string(),
  /** The maximum length in graphemes. */
  longest: z.int().check(z.minimum(1)),
  /** Per unit. */
  price: z.number().check(z.minimum(0)),
  /** The lead time that it adds. */
  days: z.int().check(z.minimum(0)),
  /** Where the text is drawn on the main image, which is 100 by 100: a path and a font size. */
  spot: z.object({ path: z.string(), size: z.number() }),
});

/** The engraving of a line: the normalised text, and its share of the price. */
export const lineEngravingSchema = z.object({
  text: z.string(),
  typeface: z.enum(typefaces),
  place: z.string(),
  price: z.number(),
  days: z.int(),
});

export type Engraving = z.infer<typeof engravingSchema>;
export type LineEngraving = z.infer<typeof lineEngravingSchema>;
export type EngravingOptions = z.infer<typeof engravingOptionsSchema>;
