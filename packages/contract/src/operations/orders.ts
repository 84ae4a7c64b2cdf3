import * as z from 'zod/mini';
import { idSchema } from '../id.ts';
import { orderRequestSchema, orderResponseSchema, ordersResponseSchema } from '../order.ts';
import { storableText } from '../storable-text.ts';
import { created, type Operation, ok } from './operation.ts';

const pageQuerySchema = z.object({ cursor: z.optional(storableText(100)) });
const keySchema = z
  .string()
  .check(z.regex(/^[\x21-\x7e]{8,100}$/, 'Idempotency-Key must be 8 to 100 visible characters'));
const idempotencyHeadersSchema = z.object({ 'idempotency-key': keySchema });

export const orderOperations = {
  listOrders: {
    summary: 'The orders, newest first.',
    query: pageQuerySchema,
    success: ok(ordersResponseSchema),
  },
  getOrder: {
    summary: 'One order.',
    parameters: z.object({ orderId: idSchema }),
    success: ok(orderResponseSchema),
    failures: ['orderNotFound'],
  },
  getOrderByKey: {
    summary:
      'The order that was placed under an idempotency key. Not found says only that none has been placed so far: a request that was sent may still be on its way.',
    parameters: z.object({ key: keySchema }),
    success: ok(orderResponseSchema),
    failures: ['orderNotFound'],
  },
  placeOrder: {
    summary:
      'Order the cart: records the order, takes the stock and empties the cart, or does nothing. The same key again gives the same order: that is also how to ask after a 503 that says it is not known yet.',
    headers: idempotencyHeadersSchema,
    body: orderRequestSchema,
    success: created(orderResponseSchema),
    failures: [
      'addressNotFound',
      'cartEmpty',
      'notEnoughStock',
      'amountChanged',
      'keyReused',
      'paymentRefused',
    ],
  },
} as const satisfies Record<string, Operation>;
