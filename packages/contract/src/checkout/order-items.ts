import * as z from 'zod/mini';
import { cartLineSchema } from '../cart/cart.ts';
import { appliedDiscountSchema, couponErrorCodes } from '../discounts/discount.ts';
import { expectedVersionSchema } from '../http/fields.ts';
import { type Operation, ok } from '../http/operation.ts';
import { shopPaymentModes } from '../orders/order-options.ts';
import { orderParameters, orderResponse } from '../orders/orders.operations.ts';
import { counterLineSchema } from './counter-order.ts';

/** A line of the order stays if its id is named; a new one is entered as in a counter order. */
const linesSchema = z.array(counterLineSchema).check(z.minLength(1), z.maxLength(100));

/** The order with its new items, before they are changed. */
export const orderItemsQuoteSchema = z.object({
  lines: z.array(cartLineSchema),
  discounts: z.array(appliedDiscountSchema),
  delivery: z.number(),
  amount: z.number(),
  /** The new amount minus the amount of the order. */
  difference: z.number(),
  /** The customer pays the new amount on delivery: there is nothing to settle. */
  isPaidOnDelivery: z.boolean(),
  deliveryDate: z.string(),
});

export const orderItemsRequestSchema = z.object({
  version: expectedVersionSchema,
  lines: linesSchema,
  /** The total of the quote. The change is rejected if the total has changed. */
  amount: z.number().check(z.minimum(0), z.maximum(1_000_000_000)),
  /** How a higher amount was paid in the shop. */
  receivedBy: z.optional(z.enum(shopPaymentModes)),
});

const failures = [
  'orderNotFound',
  'productNotFound',
  'engravingNotPossible',
  'itemsNotChangeable',
] as const;

export const orderItemsOperations = {
  quoteStaffOrderItems: {
    summary: 'Returns the amounts of an order with other items, without changing it.',
    parameters: orderParameters,
    body: z.object({ lines: linesSchema }),
    success: ok(orderItemsQuoteSchema),
    failures,
  },
  changeStaffOrderItems: {
    summary:
      "Changes the items of an order that isn't packed, and emails the customer. Items that the order has keep their price. A lower amount is refunded, or less is captured; a higher amount is paid in the shop or on delivery.",
    parameters: orderParameters,
    body: orderItemsRequestSchema,
    success: orderResponse,
    failures: [
      ...failures,
      'orderChanged',
      'amountChanged',
      'differenceUnpaid',
      'notEnoughStock',
      ...couponErrorCodes,
    ],
  },
} as const satisfies Record<string, Operation>;

export type OrderItemsQuote = z.infer<typeof orderItemsQuoteSchema>;
export type OrderItemsRequest = z.infer<typeof orderItemsRequestSchema>;
