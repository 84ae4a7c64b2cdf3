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
    summary: 'The orders, newest first.',
    query: pageQuerySchema,
    success: ok(ordersResponseSchema),
  },
  getOrder: {
    summary: 'One order.',
    parameters: orderParameters,
    success: ok(orderResponseSchema),
    failures: ['orderNotFound'],
  },
  getOrderByIdempotencyKey: {
    summary:
      'The order that was placed under an idempotency key. Not found says only that none has been placed so far: a request that was sent may still be on its way.',
    parameters: z.object({ key: keySchema }),
    success: ok(orderResponseSchema),
    failures: ['orderNotFound'],
  },
} as const satisfies Record<string, Operation>;
