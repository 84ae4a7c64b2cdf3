import * as z from 'zod/mini';
import { couponErrorCodes } from '../discounts/discount.ts';
import { created, type Operation, ok } from '../http/operation.ts';
import { orderRequestSchema, orderResponseSchema } from '../orders/order.ts';
import { keySchema, orderParameters } from '../orders/orders.operations.ts';

const idempotencyHeadersSchema = z.object({ 'idempotency-key': keySchema });

export const checkoutOperations = {
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
      ...couponErrorCodes,
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
