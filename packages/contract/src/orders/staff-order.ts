import * as z from 'zod/mini';
import { addressSchema } from '../addresses/address.ts';
import { appliedDiscountSchema } from '../discounts/discount.ts';
import {
  idSchema,
  integerParamSchema,
  oneOrMoreSchema,
  storableTextSchema,
  timestampSchema,
} from '../http/fields.ts';
import { lineEngravingSchema } from '../variants/engraving.ts';
import {
  giftSchema,
  orderStateSchema,
  paymentModeSchema,
  paymentSchema,
  refundedLineSchema,
} from './order.ts';
import { withdrawalSchema } from './order-return.ts';

/** The steps that somebody can take with an order. */
export const orderTransitionSchema = z.enum(['make', 'pack', 'ship', 'deliver', 'cancel']);

/** The letters that somebody can have sent again. */
export const orderEmailTemplateSchema = z.enum([
  'order-placed',
  'order-shipped',
  'order-cancelled',
  'order-refunded',
  'withdrawal-received',
]);

export const trackingSchema = z.object({
  carrier: storableTextSchema(60),
  number: storableTextSchema(60),
  url: z.optional(storableTextSchema(500)),
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
  /** The number of units, and images of the first lines. */
  units: z.int(),
  thumbnails: z.array(z.object({ name: z.string(), image: z.string(), qty: z.int() })),
  amount: z.number(),
  payBy: paymentModeSchema,
  /** The newest attempt to pay. Cash is there once it is in the till. */
  payment: z.nullable(paymentSchema),
  tracking: z.nullable(trackingSchema),
  notes: z.int(),
  /** How often its shopper stepped back from pieces of it, and has not got the money yet. */
  openWithdrawals: z.int(),
});

export const staffOrdersQuerySchema = z.object({
  /** One state, or several. */
  state: oneOrMoreSchema(orderStateSchema),
  /** The beginning of a number, of a name or of an e-mail address. */
  search: z.optional(storableTextSchema(100)),
  /** Days, as 2026-11-15, in UTC; both are part of it. */
  from: z.optional(z.iso.date()),
  to: z.optional(z.iso.date()),
  /** By when they were placed; the newest first unless said. */
  sort: z.optional(z.enum(['newest', 'oldest'])),
  cursor: z.optional(storableTextSchema(100)),
  limit: z.optional(integerParamSchema(1, 100)),
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
  gift: z.nullable(giftSchema),
  paymentDueAt: z.nullable(timestampSchema),
  cashback: z.number(),
  /** What came off and what came on at checkout. */
  discount: z.number(),
  /** What the discount was, by name; null: placed before that was kept. */
  discounts: z.nullable(z.array(appliedDiscountSchema)),
  delivery: z.number(),
  /** The number of its invoice, once it is packed. */
  invoice: z.nullable(z.string()),
  lines: z.array(
    z.object({
      /** Of the line: the product's, or the product's and what was chosen. */
      productId: z.string(),
      name: z.string(),
      image: z.string(),
      size: z.string(),
      color: z.string(),
      material: z.string(),
      engraving: z.nullable(lineEngravingSchema),
      madeToOrder: z.boolean(),
      qty: z.int(),
      price: z.number(),
      /** What refunds gave back of this line; failed refunds don't count. */
      refundedQty: z.int(),
      refundedAmount: z.number(),
    }),
  ),
  /** Its events, oldest first. actorName: shopper, provider, clock, or the name of a staff member. */
  timeline: z.array(
    z.object({
      createdAt: timestampSchema,
      state: orderStateSchema,
      actorName: z.string(),
      note: z.string(),
      /** The refund that the entry is about. */
      refundId: z.nullable(z.string()),
    }),
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
      state: z.enum(['requested', 'pending', 'succeeded', 'failed']),
      reason: z.string(),
      at: timestampSchema,
      lines: z.array(refundedLineSchema),
    }),
  ),
  withdrawals: z.array(withdrawalSchema),
  /** The letters about it, as far as they are known: done ones are forgotten after a week. */
  emails: z.array(
    z.object({
      template: orderEmailTemplateSchema,
      state: z.enum(['waiting', 'sent', 'failed']),
      at: timestampSchema,
    }),
  ),
  notesWritten: z.array(
    z.object({ createdAt: timestampSchema, actorName: z.string(), text: z.string() }),
  ),
  /** What the shop has of the shopper's money and has not promised back. */
  refundable: z.number(),
  /** The steps it can take now, of those that the caller may take. */
  steps: z.array(orderTransitionSchema),
});

/** The version is the one that the caller saw: if the order has moved on, nothing is done. */
const expectedVersion = z.int().check(z.minimum(1));
const noteText = storableTextSchema(2000);

export const transitionOrderSchema = z.object({
  step: z.enum(['make', 'pack', 'ship', 'deliver']),
  version: expectedVersion,
  tracking: z.optional(trackingSchema),
  note: z.optional(noteText),
});
export const cancelRequestSchema = z.object({
  version: expectedVersion,
  note: z.optional(noteText),
});
export const refundLineSchema = z.object({ productId: idSchema, qty: z.int().check(z.minimum(1)) });
export const refundRequestSchema = z.object({
  /** Made once for what is meant: sent again, it is the same refund. */
  refundId: z.uuid(),
  version: expectedVersion,
  reason: storableTextSchema(500),
  /** In dollars; or the pieces, each for its share of what was paid. */
  amount: z.optional(
    z.number().check(z.minimum(0.01), z.maximum(1_000_000_000), z.multipleOf(0.01)),
  ),
  lines: z.optional(z.array(refundLineSchema).check(z.minLength(1), z.maxLength(200))),
  /** The withdrawal that it settles. */
  withdrawalId: z.optional(z.uuid()),
});
/** Settled without a refund: nothing was paid, or it was given back by hand. */
export const resolveWithdrawalSchema = z.object({ version: expectedVersion, note: noteText });
export const noteRequestSchema = z.object({
  text: noteText.check(z.minLength(1)),
});
export const resendOrderEmailSchema = z.object({ template: orderEmailTemplateSchema });

export const startBulkActionSchema = z.object({
  /** Made once for what is meant: sent again, it is the same job. */
  bulkActionId: z.uuid(),
  step: z.enum(['pack', 'ship']),
  /** These, or all that match. */
  orders: z.optional(
    z
      .array(z.object({ orderId: z.uuid(), tracking: z.optional(trackingSchema) }))
      .check(z.minLength(1), z.maxLength(2000)),
  ),
  matching: z.optional(z.omit(staffOrdersQuerySchema, { cursor: true, limit: true })),
});
export const bulkActionSchema = z.object({
  bulkActionId: z.string(),
  step: z.enum(['pack', 'ship']),
  total: z.int(),
  done: z.int(),
  ended: z.boolean(),
  /** What was refused first, then what was done; some hundreds at most. */
  results: z.array(
    z.object({
      orderId: z.string(),
      number: z.nullable(z.string()),
      error: z.nullable(z.string()),
    }),
  ),
});
export type BulkAction = z.infer<typeof bulkActionSchema>;
export type StaffOrdersQuery = z.infer<typeof staffOrdersQuerySchema>;
export type OrderEmailTemplate = z.infer<typeof orderEmailTemplateSchema>;
export type RefundLine = z.infer<typeof refundLineSchema>;
export type StaffOrderRow = z.infer<typeof staffOrderRowSchema>;
export type StaffOrder = z.infer<typeof staffOrderSchema>;
