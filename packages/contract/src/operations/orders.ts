import * as z from 'zod/mini';
import { couponRefusals } from '../discount.ts';
import { idSchema } from '../id.ts';
import { orderRequestSchema, orderResponseSchema, ordersResponseSchema } from '../order.ts';
import { storableText } from '../storable-text.ts';
import { created, type Operation, ok } from './operation.ts';

const pageQuerySchema = z.object({ cursor: z.optional(storableText(100)) });
const keySchema = z
  .string()
  .check(z.regex(/^[\x21-\x7e]{8,100}$/, 'Idempotency-Key must be 8 to 100 visible characters'));
const idempotencyHeadersSchema = z.object({ 'idempotency-key': keySchema });

const orderParameters = z.object({ orderId: idSchema });

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
      'idempotencyKeyReused',
      'onlinePaymentUnavailable',
      'tooManyUnpaidUnits',
      'tooManyOrders',
      ...couponRefusals,
      'tooManyAttempts',
    ],
  },
  payOrder: {
    summary:
      'Where to pay an order that waits for its money. After a payment that failed this begins another; the pieces are held meanwhile.',
    parameters: orderParameters,
    success: ok(orderResponseSchema),
    failures: ['orderNotFound', 'onlinePaymentUnavailable', 'paymentProviderUnavailable'],
  },
  syncPayment: {
    summary: 'The order, after the provider was asked what became of its payment.',
    parameters: orderParameters,
    success: ok(orderResponseSchema),
    failures: ['orderNotFound', 'paymentProviderUnavailable'],
  },
  cancelOrder: {
    summary:
      'Cancel an order that is not packed yet. Its pieces return to the shelf and its money goes back.',
    parameters: orderParameters,
    success: ok(orderResponseSchema),
    failures: ['orderNotFound', 'orderNotCancellable'],
  },
} as const satisfies Record<string, Operation>;
