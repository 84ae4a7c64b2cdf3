import { timestampSchema } from '../http/fields.ts';
import * as z from 'zod/mini';
import { engravedSchema } from '../engraving.ts';
import { choiceSchema } from '../models.ts';
import { productSchema } from '../product.ts';



export const cartLineSchema = z.extend(productSchema, {
  createdAt: timestampSchema,
  updatedAt: timestampSchema,
  qty: z.int(),
  /** The metal and size of a product that has options, its default option included. */
  choice: z.optional(choiceSchema),
  /** Made for who orders it: not for somebody else. */
  made_to_order: z.optional(z.literal(true)),
  /** Of a piece that letters are cut into. */
  engraving: z.optional(engravedSchema),
});

export type CartLine = z.infer<typeof cartLineSchema>;

export const startingQuantity = 1;
