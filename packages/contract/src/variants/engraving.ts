import * as z from 'zod/mini';
import { storableTextSchema } from '../http/fields.ts';

/** How the letters are cut. */
export const typefaces = ['roman', 'script'] as const;

/** What somebody wants to have cut into a piece. Which letters, and how many, the piece says. */
export const engravingSchema = z.object({
  text: storableTextSchema(400),
  typeface: z.enum(typefaces),
});

/** What a piece takes. */
export const engravingOptionsSchema = z.object({
  /** Where the letters stand: "inside the band". */
  place: z.string(),
  /** In letters as people count them. */
  longest: z.int().check(z.minimum(1)),
  /** For each piece. */
  price: z.number().check(z.minimum(0)),
  /** How many days later it leaves the shop. */
  days: z.int().check(z.minimum(0)),
  /** Where they stand on the main picture, which is 100 by 100: a path, and how large they are. */
  spot: z.object({ path: z.string(), size: z.number() }),
});

/** What was agreed on for a line: the words as they are cut, and what that costs of its price. */
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
