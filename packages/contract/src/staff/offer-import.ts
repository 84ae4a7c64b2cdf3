import * as z from 'zod/mini';
import { storableText } from '../storable-text.ts';
import { productIdSchema } from './piece.ts';
import { mostRowsAtOnce } from './piece-import.ts';
import { pieceEngravingSchema, pieceModelsSchema } from './piece-models.ts';

/**
 * What a file of metals and sizes says of a piece, from all of its rows. A file without the columns
 * of one part leaves that part as it is.
 */
export const offerInFileSchema = z.object({
  _id: productIdSchema,
  /** Where the piece is first named. */
  line: z.int().check(z.minimum(1)),
  models: z.optional(pieceModelsSchema),
  engraving: z.optional(pieceEngravingSchema),
});

/** from: how many pieces of the file came before these. */
export const bringOffersSchema = z.object({
  file: storableText(200),
  from: z.int().check(z.minimum(0), z.maximum(10_000_000)),
  rows: z.array(offerInFileSchema).check(z.minLength(1), z.maxLength(mostRowsAtOnce)),
});

export type OfferInFile = z.infer<typeof offerInFileSchema>;
