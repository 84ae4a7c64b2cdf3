import * as z from 'zod/mini';
import { idSchema } from '../http/fields.ts';
import { created, type Operation, ok } from '../http/operation.ts';
import { cartResponseSchema, productRequestSchema, quantityRequestSchema } from './cart.ts';

export const cartOperations = {
  getCart: {
    summary: 'Returns the cart.',
    success: ok(cartResponseSchema),
  },
  addToCart: {
    summary:
      'Adds a product to the cart, or increments its quantity. Only _id and engraving are read from the product.',
    body: productRequestSchema,
    success: created(cartResponseSchema),
    failures: ['productNotFound', 'notSoldInMarket', 'notEnoughStock', 'engravingNotPossible'],
  },
  changeQuantity: {
    summary: 'Increments or decrements the quantity of a cart line.',
    parameters: z.object({ productId: idSchema }),
    body: quantityRequestSchema,
    success: ok(cartResponseSchema),
    failures: ['notEnoughStock'],
  },
  removeFromCart: {
    summary: 'Removes a line from the cart.',
    parameters: z.object({ productId: idSchema }),
    success: ok(cartResponseSchema),
  },
} as const satisfies Record<string, Operation>;
