import * as z from 'zod/mini';
import { postalAddressSchema } from '../addresses/postal-address.ts';
import { couponErrorCodes } from '../discounts/discount.ts';
import { created, type Operation, ok } from '../http/operation.ts';
import { orderRequestSchema, orderResponseSchema } from '../orders/order.ts';
import { keySchema, orderParameters } from '../orders/orders.operations.ts';

const placeOrderRequestSchema = z.extend(orderRequestSchema, {
  /** Checked by the rules of its country. If absent, the invoice has the delivery address. */
  billingAddress: z.optional(postalAddressSchema),
});

export type OrderRequest = z.infer<typeof placeOrderRequestSchema>;

const idempotencyHeadersSchema = z.object({ 'idempotency-key': keySchema });

export const checkoutOperations = {
  placeOrder: {
    summary:
      'Places an order for the cart. In one transaction it creates the order, reserves the stock and empties the cart. Repeat a request with the same idempotency key to get the same order, for example after a 503.',
    headers: idempotencyHeadersSchema,
    body: placeOrderRequestSchema,
    success: created(orderResponseSchema),
    failures: [
      'addressNotFound',
      'addressNotDeliverable',
      'cartEmpty',
      'contactEmailRequired',
      'notEnoughStock',
      'amountChanged',
      'idempotencyKeyReused',
      'onlinePaymentUnavailable',
      'shopClosed',
      'tooManyUnpaidUnits',
      'tooManyOrders',
      ...couponErrorCodes,
      'tooManyAttempts',
    ],
  },
  payOrder: {
    summary:
      'Returns the payment URL of an order that awaits payment. Starts another attempt if the last one failed. The stock stays reserved.',
    parameters: orderParameters,
    success: ok(orderResponseSchema),
    failures: ['orderNotFound', 'onlinePaymentUnavailable', 'paymentProviderUnavailable'],
  },
  syncPayment: {
    summary: 'Reads the payment state from the provider and returns the order.',
    parameters: orderParameters,
    success: ok(orderResponseSchema),
    failures: ['orderNotFound', 'paymentProviderUnavailable'],
  },
  cancelOrder: {
    summary:
      "Cancels an order that isn't packed yet. Its items are restocked and its payment is voided or refunded.",
    parameters: orderParameters,
    success: ok(orderResponseSchema),
    failures: ['orderNotFound', 'orderNotCancellable'],
  },
} as const satisfies Record<string, Operation>;
