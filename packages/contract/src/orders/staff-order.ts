import * as fieldErrors from '@briolette/i18n/errors/fields';
import * as z from 'zod/mini';
import { orderAddressSchema } from '../addresses/address.ts';
import { addressRequestSchema } from '../addresses/postal-address.ts';
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
  orderPaymentModeSchema,
  orderStateSchema,
  paymentSchema,
  refundedLineSchema,
  trackingSchema,
  withdrawalSchema,
} from './order.ts';

/** Transitions that staff can trigger. */
export const orderTransitionSchema = z.enum(['make', 'pack', 'ship', 'deliver', 'cancel']);

/** Steps that staff can undo. */
export const undoableStepSchema = z.enum(['pack', 'ship', 'deliver']);

/** Email templates that can be resent. */
export const orderEmailTemplateSchema = z.enum([
  'order-placed',
  'payment-link',
  'order-shipped',
  'order-cancelled',
  'order-refunded',
  'withdrawal-received',
  'order-changed',
  'tracking-changed',
  'shipment-undone',
]);

/** A row of the order list. */
export const staffOrderRowSchema = z.object({
  orderId: z.string(),
  number: z.string(),
  state: orderStateSchema,
  version: z.int(),
  placedAt: timestampSchema,
  deliveryDate: z.string(),
  customer: z.object({
    name: z.string(),
    email: z.nullable(z.string()),
    town: z.string(),
    /** Ordered without an account. */
    guest: z.boolean(),
  }),
  /** The number of units, and images of the first lines. */
  units: z.int(),
  thumbnails: z.array(z.object({ name: z.string(), image: z.string(), qty: z.int() })),
  /** The code of the market. */
  market: z.string(),
  /** ISO 4217. All amounts of the order are in units of this currency. */
  currency: z.string(),
  /** The subtotal and discounts are multiples of it, in units: 1 in the default market. */
  roundingStep: z.optional(z.number()),
  amount: z.number(),
  payBy: orderPaymentModeSchema,
  /** The customer takes the items in the shop. */
  collected: z.optional(z.boolean()),
  /** The newest payment attempt. A cash payment exists once it was received. */
  payment: z.nullable(paymentSchema),
  tracking: z.nullable(trackingSchema),
  notes: z.int(),
  /** The number of unresolved withdrawals. */
  openWithdrawals: z.int(),
});

export const staffOrdersQuerySchema = z.object({
  /** One or more states. */
  state: oneOrMoreSchema(orderStateSchema),
  /** A prefix of the order number, a name or an email address. */
  search: z.optional(storableTextSchema(100)),
  /** Inclusive days in UTC, such as 2026-11-15. */
  from: z.optional(z.iso.date()),
  to: z.optional(z.iso.date()),
  /** By the time of the order; defaults to newest. */
  sort: z.optional(z.enum(['newest', 'oldest'])),
  cursor: z.optional(storableTextSchema(100)),
  limit: z.optional(integerParamSchema(1, 100)),
});

export const staffOrdersResponseSchema = z.object({
  orders: z.array(staffOrderRowSchema),
  nextCursor: z.nullable(z.string()),
  /** The number of matches, capped at 1,000. */
  count: z.int(),
  countIsMore: z.boolean(),
});

export const staffOrderSchema = z.extend(staffOrderRowSchema, {
  address: orderAddressSchema,
  /** The address on the invoice, if it isn't that of the delivery. */
  billingAddress: z.optional(z.nullable(orderAddressSchema)),
  gift: z.nullable(giftSchema),
  paymentDueAt: z.nullable(timestampSchema),
  cashback: z.number(),
  /** The total discount at checkout. */
  discount: z.number(),
  /** Applied discounts; null for orders from before they were recorded. */
  discounts: z.nullable(z.array(appliedDiscountSchema)),
  delivery: z.number(),
  /** The invoice number, once the order is packed. */
  invoice: z.nullable(z.string()),
  lines: z.array(
    z.object({
      /** The line id: the product id, or product id and variant code. */
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
      /** Refunded so far; failed refunds don't count. */
      refundedQty: z.int(),
      refundedAmount: z.number(),
    }),
  ),
  /** Events, oldest first. actorName is shopper, provider, clock, or the name of a staff member. */
  timeline: z.array(
    z.object({
      createdAt: timestampSchema,
      state: orderStateSchema,
      actorName: z.string(),
      note: z.string(),
      /** The refund of a refund event. */
      refundId: z.nullable(z.string()),
    }),
  ),
  /** Payment attempts. */
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
  /** Emails about the order. Sent emails are deleted after a week. */
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
  /** The captured amount that isn't refunded yet. */
  refundable: z.number(),
  /** Allowed transitions, given the permissions of the caller. */
  steps: z.array(orderTransitionSchema),
  /** The step that can be undone, and until when; null: none. */
  undo: z.nullable(z.object({ step: undoableStepSchema, until: timestampSchema })),
});

/** The version that the caller read. The change is rejected if the order has changed since. */
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
  /** An idempotency key. */
  refundId: z.uuid(),
  version: expectedVersion,
  reason: storableTextSchema(500),
  /** In dollars; or lines, each at its share of the amount paid. */
  amount: z.optional(
    z.number().check(z.minimum(0.01), z.maximum(1_000_000_000), z.multipleOf(0.01)),
  ),
  lines: z.optional(z.array(refundLineSchema).check(z.minLength(1), z.maxLength(200))),
  /** The units that go back into stock. */
  restock: z.optional(z.array(refundLineSchema).check(z.maxLength(200))),
  /** The withdrawal that the refund resolves. */
  withdrawalId: z.optional(z.uuid()),
});
/** Resolves a withdrawal without a refund. */
export const resolveWithdrawalSchema = z.object({ version: expectedVersion, note: noteText });
/** A new delivery address, before the order is shipped. */
export const changeDeliverySchema = z.object({
  version: expectedVersion,
  address: addressRequestSchema,
  /** The new text of the gift card; only for an order with gift options. */
  giftMessage: z.optional(giftSchema.shape.message),
});
export const changeTrackingSchema = z.object({
  version: expectedVersion,
  tracking: z.extend(trackingSchema, {
    number: storableTextSchema(60).check(z.minLength(1, fieldErrors.required)),
  }),
});
export const undoTransitionSchema = z.object({
  version: expectedVersion,
  step: undoableStepSchema,
});
export const noteRequestSchema = z.object({
  text: noteText.check(z.minLength(1)),
});
export const resendOrderEmailSchema = z.object({ template: orderEmailTemplateSchema });

export const startBulkActionSchema = z.object({
  /** An idempotency key. */
  bulkActionId: z.uuid(),
  step: z.enum(['pack', 'ship']),
  /** Either these orders, or all that match a filter. */
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
  /** Rejected orders first; at most 500. */
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
export type UndoableStep = z.infer<typeof undoableStepSchema>;
