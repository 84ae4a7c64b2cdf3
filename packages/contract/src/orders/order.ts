import * as fieldErrors from '@briolette/i18n/errors/fields';
import * as z from 'zod/mini';
import { orderAddressSchema } from '../addresses/address.ts';
import { cartLineSchema } from '../cart/cart.ts';
import { appliedDiscountSchema, couponCodeSchema } from '../discounts/discount.ts';
import { emailAddressSchema, storableTextSchema, timestampSchema } from '../http/fields.ts';
import { isPrintableGiftMessage, shopPaymentModes } from './order-options.ts';

const withdrawnLineSchema = z.object({ lineId: z.string(), name: z.string(), qty: z.int() });

/** A declared withdrawal. */
export const withdrawalSchema = z.object({
  withdrawalId: z.string(),
  at: timestampSchema,
  lines: z.array(withdrawnLineSchema),
  /** The amount due for these items. The last items of an order include delivery. */
  amount: z.number(),
  /** Null until the withdrawal is resolved. */
  resolvedAt: z.nullable(timestampSchema),
});

export type Withdrawal = z.infer<typeof withdrawalSchema>;

export const giftSchema = z.object({
  /** Stored verbatim; may be empty. */
  message: storableTextSchema(1000).check(
    z.refine(isPrintableGiftMessage, fieldErrors.giftMessage),
  ),
  wrap: z.boolean(),
});

export type Gift = z.infer<typeof giftSchema>;

export const paymentModeSchema = z.enum(['online', 'Cash on delivery']);

/** How an order is paid. Only staff place orders that are paid in the shop. */
export const orderPaymentModeSchema = z.enum([...paymentModeSchema.options, ...shopPaymentModes]);

/** Without the billing address, whose schema has the list of countries, which pages don't need. */
export const orderRequestSchema = z.object({
  addressId: storableTextSchema(100),
  payBy: paymentModeSchema,
  /** The payment provider; defaults to the first one. */
  provider: z.optional(storableTextSchema(30)),
  /** The total that the shopper saw. The order is rejected if the total has changed. */
  amount: z.optional(z.number().check(z.minimum(0), z.maximum(1_000_000_000))),
  /** A coupon code. The order is rejected if it doesn't apply. */
  coupon: z.optional(couponCodeSchema),
  /** Where a guest gets the emails about the order; ignored for an account. */
  contactEmail: z.optional(emailAddressSchema),
  /** Gift options: a card with a message, and no prices in the box. */
  gift: z.optional(giftSchema),
});

/** The carrier and the number of a shipment. */
export const trackingSchema = z.object({
  carrier: storableTextSchema(60),
  number: storableTextSchema(60),
  url: z.optional(storableTextSchema(500)),
});

export const orderStateSchema = z.enum([
  'awaiting_payment',
  'placed',
  'making',
  'packed',
  'shipped',
  'delivered',
  'cancelled',
  'expired',
]);

/** The newest payment attempt. A cash payment exists once it was received. */
export const paymentSchema = z.object({
  state: z.enum(['pending', 'authorised', 'captured', 'failed', 'cancelling', 'cancelled']),
  provider: z.string(),
  /** The payment page, while the payment is open. */
  url: z.nullable(z.string()),
  /** The last card was declined; another can be tried on the payment page. */
  declined: z.boolean(),
  captured: z.number(),
  refunded: z.number(),
});

export const testPaymentSchema = z.object({
  paymentId: z.string(),
  amount: z.number(),
  /** ISO 4217. */
  currency: z.string(),
  state: z.enum(['open', 'authorised', 'captured', 'cancelled']),
  returnTo: z.string(),
});
export const testPaymentDecisionSchema = z.object({
  decision: z.enum(['pay', 'decline', 'leave']),
});

/** The refund of an order line. */
export const refundedLineSchema = z.object({
  /** The line id: the product id, or product id and variant code. */
  productId: z.string(),
  qty: z.int(),
  amount: z.number(),
});

export const orderSchema = z.object({
  orderId: z.string(),
  /** Eight characters that can be read out. */
  number: z.string().check(z.length(8)),
  state: orderStateSchema,
  version: z.int(),
  /** The stock is reserved until then. */
  paymentDueAt: z.nullable(timestampSchema),
  payment: z.nullable(paymentSchema),
  /** The invoice number, once the order is packed. */
  invoice: z.nullable(z.string()),
  orders: z.array(cartLineSchema),
  address: orderAddressSchema,
  /** The address on the invoice, if it isn't that of the delivery. */
  billingAddress: z.optional(z.nullable(orderAddressSchema)),
  /** The code of the market. */
  market: z.string(),
  /** ISO 4217. All amounts of the order are in units of this currency. */
  currency: z.string(),
  /** The subtotal and discounts are multiples of it, in units: 1 in the default market. Absent in older copies. */
  roundingStep: z.optional(z.number()),
  amount: z.number(),
  /** Part of the amount; null for orders from before it was recorded. */
  delivery: z.nullable(z.number()),
  /** Applied discounts; null for orders from before they were recorded. */
  discounts: z.nullable(z.array(appliedDiscountSchema)),
  payBy: orderPaymentModeSchema,
  /** The customer takes the items in the shop: the address has only a name and a telephone number. */
  collected: z.optional(z.boolean()),
  deliveryDate: z.string().check(z.length(15)),
  /** Once the order is shipped; null: none. */
  tracking: z.nullable(trackingSchema),
  placedAt: timestampSchema,
  cashback: z.number(),
  gift: z.nullable(giftSchema),
  /** Oldest first. The refund of an amount has no lines. */
  refunds: z.array(
    z.object({
      refundId: z.string(),
      amount: z.number(),
      at: timestampSchema,
      lines: z.array(refundedLineSchema),
    }),
  ),
});

/** The token of the link in a guest's emails, after the #. */
export const orderLinkSchema = z.object({ token: storableTextSchema(100) });
export const orderResponseSchema = z.object({ order: orderSchema });
export const ordersResponseSchema = z.object({
  orders: z.array(orderSchema),
  nextCursor: z.nullable(z.string()),
});

export type RefundedLine = z.infer<typeof refundedLineSchema>;
export type Order = z.infer<typeof orderSchema>;
