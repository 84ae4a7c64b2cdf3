import * as z from 'zod/mini';
import { addressSchema } from '../addresses/address.ts';
import { cartLineSchema } from '../cart/cart.ts';
import { appliedDiscountSchema, couponCodeSchema } from '../discounts/discount.ts';
import { storableTextSchema, timestampSchema } from '../http/fields.ts';
import { isPrintableGiftMessage } from './order-options.ts';

export const giftSchema = z.object({
  /** Kept exactly as it was written; may be empty. */
  message: storableTextSchema(1000).check(
    z.refine(isPrintableGiftMessage, 'must be 250 characters at most, without control characters'),
  ),
  wrap: z.boolean(),
});

export type Gift = z.infer<typeof giftSchema>;

export const paymentModeSchema = z.enum(['online', 'Cash on delivery']);

export const orderRequestSchema = z.object({
  addressId: storableTextSchema(100),
  payBy: paymentModeSchema,
  /** Who is asked for the money, where the shop has several; its first one unless said. */
  provider: z.optional(storableTextSchema(30)),
  /** The grand total the shopper saw. When it is no longer the total, nothing is placed. */
  amount: z.optional(z.number().check(z.minimum(0), z.maximum(1_000_000_000))),
  /** A code. If it takes nothing off, nothing is placed. */
  coupon: z.optional(couponCodeSchema),
  /** It goes to somebody else: a card with these words, and no price in the box. */
  gift: z.optional(giftSchema),
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

/** The newest attempt to pay. Cash is there once it is in the till. */
export const paymentSchema = z.object({
  state: z.enum(['pending', 'authorised', 'captured', 'failed', 'cancelling', 'cancelled']),
  provider: z.string(),
  /** Where the shopper pays, while there is something to pay. */
  url: z.nullable(z.string()),
  captured: z.number(),
  refunded: z.number(),
});

export const testPaymentSchema = z.object({
  paymentId: z.string(),
  amount: z.number(),
  state: z.enum(['open', 'authorised', 'captured', 'cancelled']),
  returnTo: z.string(),
});
export const testPaymentDecisionSchema = z.object({ decision: z.enum(['pay', 'leave']) });

/** What a refund gave back for a line of the order. */
export const refundedLineSchema = z.object({
  /** Of the line: the product's id, or the product's and the choice. */
  productId: z.string(),
  qty: z.int(),
  amount: z.number(),
});

export const orderSchema = z.object({
  orderId: z.string(),
  /** To read out: eight signs. */
  number: z.string().check(z.length(8)),
  state: orderStateSchema,
  version: z.int(),
  /** The pieces are held until then. */
  paymentDueAt: z.nullable(timestampSchema),
  payment: z.nullable(paymentSchema),
  /** The number of its invoice, once it is packed. */
  invoice: z.nullable(z.string()),
  orders: z.array(cartLineSchema),
  address: addressSchema,
  amount: z.number(),
  /** What came off, by name; null: placed before that was kept. */
  discounts: z.nullable(z.array(appliedDiscountSchema)),
  payBy: paymentModeSchema,
  deliveryDate: z.string().check(z.length(15)),
  placedAt: timestampSchema,
  cashback: z.number(),
  gift: z.nullable(giftSchema),
  /** Oldest first. A refund of an amount names no lines. */
  refunds: z.array(
    z.object({
      refundId: z.string(),
      amount: z.number(),
      at: timestampSchema,
      lines: z.array(refundedLineSchema),
    }),
  ),
});

export const orderResponseSchema = z.object({ order: orderSchema });
export const ordersResponseSchema = z.object({
  orders: z.array(orderSchema),
  nextCursor: z.nullable(z.string()),
});

export type RefundedLine = z.infer<typeof refundedLineSchema>;
export type Order = z.infer<typeof orderSchema>;
export type OrderRequest = z.infer<typeof orderRequestSchema>;
