import * as z from 'zod/mini';
import { idSchema } from '../http/fields.ts';
import { created, type Operation, ok } from '../http/operation.ts';
import { cartResponseSchema, productRequestSchema, quantityRequestSchema } from './cart.ts';

export const cartOperations = {
  getCart: {
    summary: 'The cart.',
    success: ok(cartResponseSchema),
  },
  addToCart: {
    summary:
      'Add a product to the cart; one more if it is there already. Of the product only _id is read, and the engraving of a piece that takes one.',
    body: productRequestSchema,
    success: created(cartResponseSchema),
    failures: ['productNotFound', 'notEnoughStock', 'engravingNotPossible'],
  },
  changeQuantity: {
    summary: 'One more or one less of a product in the cart.',
    parameters: z.object({ productId: idSchema }),
    body: quantityRequestSchema,
    success: ok(cartResponseSchema),
    failures: ['notEnoughStock'],
  },
  removeFromCart: {
    summary: 'Take a product out of the cart.',
    parameters: z.object({ productId: idSchema }),
    success: ok(cartResponseSchema),
  },
} as const satisfies Record<string, Operation>;
