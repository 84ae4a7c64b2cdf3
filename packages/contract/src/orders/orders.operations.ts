import * as z from 'zod/mini';
import { idSchema, storableTextSchema } from '../http/fields.ts';
import { type Operation, ok } from '../http/operation.ts';
import { invoiceSchema } from './invoice.ts';
import { orderLinkSchema, orderResponseSchema, ordersResponseSchema } from './order.ts';
import {
  bulkActionSchema,
  cancelRequestSchema,
  changeDeliverySchema,
  changeTrackingSchema,
  noteRequestSchema,
  resendOrderEmailSchema,
  staffOrderSchema,
  staffOrdersQuerySchema,
  staffOrdersResponseSchema,
  startBulkActionSchema,
  transitionOrderSchema,
  undoTransitionSchema,
} from './staff-order.ts';

const pageQuerySchema = z.object({ cursor: z.optional(storableTextSchema(100)) });
export const keySchema = z
  .string()
  .check(z.regex(/^[\x21-\x7e]{8,100}$/, 'Idempotency-Key must be 8 to 100 visible characters'));

export const orderParameters = z.object({ orderId: idSchema });

export const orderOperations = {
  listOrders: {
    summary: 'Lists the orders, newest first.',
    query: pageQuerySchema,
    success: ok(ordersResponseSchema),
  },
  getOrder: {
    summary: 'Returns an order.',
    parameters: orderParameters,
    success: ok(orderResponseSchema),
    failures: ['orderNotFound'],
  },
  getOrderByIdempotencyKey: {
    summary:
      "Returns the order that was placed with an idempotency key. A 404 doesn't mean that a request in flight will fail.",
    parameters: z.object({ key: keySchema }),
    success: ok(orderResponseSchema),
    failures: ['orderNotFound'],
  },
  getOrderByLink: {
    summary:
      'Returns the order of a link that was emailed to a guest. The link shows this order only and expires.',
    body: orderLinkSchema,
    success: ok(orderResponseSchema),
    failures: ['linkExpiredOrUsed', 'tooManyAttempts'],
  },
} as const satisfies Record<string, Operation>;

export const invoiceOperations = {
  getInvoice: {
    summary: 'Returns the invoice of an order. It is issued when the order is packed.',
    parameters: z.object({ orderId: idSchema }),
    success: ok(z.object({ invoice: invoiceSchema })),
    failures: ['orderNotFound'],
  },
} as const satisfies Record<string, Operation>;

export const orderResponse = ok(z.object({ order: staffOrderSchema }));

export const ordersStaffOperations = {
  listStaffOrders: {
    summary: 'Lists the orders, newest first by default.',
    query: staffOrdersQuerySchema,
    success: ok(staffOrdersResponseSchema),
  },
  getStaffOrder: {
    summary: 'Returns an order with its lines, timeline, payments and notes.',
    parameters: orderParameters,
    success: orderResponse,
    failures: ['orderNotFound'],
  },
  getStaffInvoice: {
    summary: 'Returns the invoice of an order, as the customer sees it.',
    parameters: orderParameters,
    success: ok(z.object({ invoice: invoiceSchema })),
    failures: ['orderNotFound', 'invoiceNotIssued'],
  },
  transitionStaffOrder: {
    summary:
      'Moves an order to its next state: make, pack (captures the payment), ship (notifies the customer) or deliver.',
    parameters: orderParameters,
    body: transitionOrderSchema,
    success: orderResponse,
    failures: ['orderNotFound', 'orderChanged', 'transitionNotAllowed'],
  },
  undoStaffOrderTransition: {
    summary:
      'Undoes the last pack, ship or deliver for a limited time. The invoice and captured or received money stay.',
    parameters: orderParameters,
    body: undoTransitionSchema,
    success: orderResponse,
    failures: ['orderNotFound', 'orderChanged', 'undoNotAllowed'],
  },
  changeStaffOrderDelivery: {
    summary:
      'Changes the delivery address and the gift message of an order before it is shipped, and emails the customer. An issued invoice keeps its address.',
    parameters: orderParameters,
    body: changeDeliverySchema,
    success: orderResponse,
    failures: ['orderNotFound', 'orderChanged', 'transitionNotAllowed'],
  },
  changeStaffOrderTracking: {
    summary: 'Adds or corrects the tracking number of a shipped order, and emails the customer.',
    parameters: orderParameters,
    body: changeTrackingSchema,
    success: orderResponse,
    failures: ['orderNotFound', 'orderChanged', 'transitionNotAllowed'],
  },
  cancelStaffOrder: {
    summary:
      "Cancels an order that isn't shipped. Its items are restocked and its payment is voided or refunded.",
    parameters: orderParameters,
    body: cancelRequestSchema,
    success: orderResponse,
    failures: ['orderNotFound', 'orderChanged', 'transitionNotAllowed'],
  },
  addStaffOrderNote: {
    summary: "Adds an internal note to an order. Notes can't be deleted.",
    parameters: orderParameters,
    body: noteRequestSchema,
    success: orderResponse,
    failures: ['orderNotFound'],
  },
  resendOrderEmail: {
    summary: 'Resends an email about an order.',
    parameters: orderParameters,
    body: resendOrderEmailSchema,
    success: orderResponse,
    failures: ['orderNotFound', 'emailNotApplicable'],
  },
  startBulkAction: {
    summary: 'Applies a transition to many orders in a job. Each order is processed exactly once.',
    body: startBulkActionSchema,
    success: ok(z.object({ bulkAction: bulkActionSchema })),
  },
  getBulkAction: {
    summary: 'Returns the progress of a bulk action and the result for each order.',
    parameters: z.object({ bulkActionId: z.uuid() }),
    success: ok(z.object({ bulkAction: bulkActionSchema })),
    failures: ['bulkActionNotFound'],
  },
  streamOrderEvents: {
    summary:
      "Streams server-sent events named 'order' with the number, state and version of each order that is placed or changed.",
    headers: z.object({ 'last-event-id': z.optional(z.string().check(z.maxLength(20))) }),
    success: { ...ok(z.string()), type: 'text/event-stream' },
  },
  exportStaffOrders: {
    summary: 'Exports the matching orders as a CSV file. The response is aborted on failure.',
    query: z.omit(staffOrdersQuerySchema, { cursor: true, limit: true }),
    success: { ...ok(z.string()), type: 'text/csv' },
  },
} as const satisfies Record<string, Operation>;
