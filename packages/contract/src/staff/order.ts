import * as z from 'zod/mini';
import { timestampSchema } from '../account.ts';
import { addressSchema } from '../address.ts';
import { orderStateSchema, payBySchema, paymentSchema } from '../order.ts';
import { storableText } from '../storable-text.ts';

/** The steps that somebody can take with an order. */
export const orderStepSchema = z.enum(['make', 'pack', 'ship', 'deliver', 'cancel']);

export const trackingSchema = z.object({
  carrier: storableText(60),
  number: storableText(60),
  url: z.optional(storableText(500)),
});

/** A line of the list of orders. */
export const staffOrderRowSchema = z.object({
  orderId: z.string(),
  number: z.string(),
  state: orderStateSchema,
  version: z.int(),
  placedAt: timestampSchema,
  deliveryDate: z.string(),
  customer: z.object({ name: z.string(), email: z.nullable(z.string()), town: z.string() }),
  /** How many pieces, and the first few of them. */
  pieces: z.int(),
  pictures: z.array(z.object({ name: z.string(), image: z.string(), qty: z.int() })),
  amount: z.number(),
  payBy: payBySchema,
  /** The newest attempt to pay. Cash is there once it is in the till. */
  payment: z.nullable(paymentSchema),
  tracking: z.nullable(trackingSchema),
  notes: z.int(),
});

export const staffOrdersQuerySchema = z.object({
  /** One state, or several. */
  state: z.optional(z.union([orderStateSchema, z.array(orderStateSchema)])),
  /** The beginning of a number, of a name or of an e-mail address. */
  search: z.optional(storableText(100)),
  /** Days, as 2026-11-15, in UTC; both are part of it. */
  from: z.optional(z.iso.date()),
  to: z.optional(z.iso.date()),
  cursor: z.optional(storableText(100)),
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100))),
});

export const staffOrdersResponseSchema = z.object({
  orders: z.array(staffOrderRowSchema),
  nextCursor: z.nullable(z.string()),
  /** How many match, counted as far as 1,000. */
  count: z.int(),
  countIsMore: z.boolean(),
});

export const staffOrderSchema = z.extend(staffOrderRowSchema, {
  address: addressSchema,
  payUntil: z.nullable(timestampSchema),
  cashback: z.number(),
  lines: z.array(
    z.object({
      productId: z.string(),
      name: z.string(),
      image: z.string(),
      size: z.string(),
      color: z.string(),
      material: z.string(),
      qty: z.int(),
      price: z.number(),
    }),
  ),
  /** What happened to it, the oldest first. by: shopper, provider, clock, or somebody's name. */
  timeline: z.array(
    z.object({ at: timestampSchema, state: orderStateSchema, by: z.string(), note: z.string() }),
  ),
  /** The ledger. */
  payments: z.array(
    z.extend(paymentSchema, {
      paymentId: z.string(),
      amount: z.number(),
      currency: z.string(),
      at: timestampSchema,
      disputed: z.boolean(),
    }),
  ),
  refunds: z.array(
    z.object({
      refundId: z.string(),
      amount: z.number(),
      state: z.enum(['wanted', 'pending', 'succeeded', 'failed']),
      reason: z.string(),
      at: timestampSchema,
    }),
  ),
  notesWritten: z.array(z.object({ at: timestampSchema, by: z.string(), text: z.string() })),
  /** What the shop has of the shopper's money and has not promised back. */
  refundable: z.number(),
  /** The steps it can take now, of those that the caller may take. */
  steps: z.array(orderStepSchema),
});

export type StaffOrderRow = z.infer<typeof staffOrderRowSchema>;
export type StaffOrder = z.infer<typeof staffOrderSchema>;
