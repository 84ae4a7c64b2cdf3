import * as z from 'zod/mini';
import { idSchema, storableTextSchema } from '../http/fields.ts';
import { type Operation, ok } from '../http/operation.ts';
import { orderResponseSchema, ordersResponseSchema } from './order.ts';

const pageQuerySchema = z.object({ cursor: z.optional(storableTextSchema(100)) });
export const keySchema = z
  .string()
  .check(z.regex(/^[\x21-\x7e]{8,100}$/, 'Idempotency-Key must be 8 to 100 visible characters'));

export const orderParameters = z.object({ orderId: idSchema });

export const orderOperations = {
  listOrders: {
    summary: 'Lists the orders, newest first.',
    query: pageQuerySchema,
    success: ok(ordersResponseSchema),
  },
  getOrder: {
    summary: 'Returns an order.',
    parameters: orderParameters,
    success: ok(orderResponseSchema),
    failures: ['orderNotFound'],
  },
  getOrderByIdempotencyKey: {
    summary:
      "Returns the order that was placed with an idempotency key. A 404 doesn't mean that a request in flight will fail.",
    parameters: z.object({ key: keySchema }),
    success: ok(orderResponseSchema),
    failures: ['orderNotFound'],
  },
} as const satisfies Record<string, Operation>;
