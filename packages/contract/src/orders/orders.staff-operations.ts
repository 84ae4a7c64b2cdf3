import * as z from 'zod/mini';
import { idSchema } from '../http/fields.ts';
import { type Operation, ok } from '../http/operation.ts';
import { invoiceSchema } from './invoice.ts';
import {
  bulkActionSchema,
  cancelRequestSchema,
  noteRequestSchema,
  resendOrderEmailSchema,
  staffOrderSchema,
  staffOrdersQuerySchema,
  staffOrdersResponseSchema,
  startBulkActionSchema,
  transitionOrderSchema,
} from './staff-order.ts';

export const orderParameters = z.object({ orderId: idSchema });

export const orderResponse = ok(z.object({ order: staffOrderSchema }));

export const ordersStaffOperations = {
  listStaffOrders: {
    summary: 'The orders of the shop, newest first unless asked otherwise.',
    query: staffOrdersQuerySchema,
    success: ok(staffOrdersResponseSchema),
  },
  getStaffOrder: {
    summary: 'One order, with its lines, its timeline, its ledger and its notes.',
    parameters: orderParameters,
    success: orderResponse,
    failures: ['orderNotFound'],
  },
  getStaffInvoice: {
    summary: 'The invoice of an order, the same that the shopper has.',
    parameters: orderParameters,
    success: ok(z.object({ invoice: invoiceSchema })),
    failures: ['orderNotFound', 'invoiceNotIssued'],
  },
  transitionStaffOrder: {
    summary:
      'Take the next step with an order: make, pack (the held money is taken), ship (the shopper is told), deliver.',
    parameters: orderParameters,
    body: transitionOrderSchema,
    success: orderResponse,
    failures: ['orderNotFound', 'orderChanged', 'transitionNotAllowed'],
  },
  cancelStaffOrder: {
    summary: 'Cancel an order that is not shipped: its pieces return and its money goes back.',
    parameters: orderParameters,
    body: cancelRequestSchema,
    success: orderResponse,
    failures: ['orderNotFound', 'orderChanged', 'transitionNotAllowed'],
  },
  addStaffOrderNote: {
    summary: 'Write a note for the other members of the staff. It stays.',
    parameters: orderParameters,
    body: noteRequestSchema,
    success: orderResponse,
    failures: ['orderNotFound'],
  },
  resendOrderEmail: {
    summary: 'Send a letter about an order once more.',
    parameters: orderParameters,
    body: resendOrderEmailSchema,
    success: orderResponse,
    failures: ['orderNotFound', 'emailNotApplicable'],
  },
  startBulkAction: {
    summary: 'Take one step with many orders: each is done once, whatever happens meanwhile.',
    body: startBulkActionSchema,
    success: ok(z.object({ bulkAction: bulkActionSchema })),
  },
  getBulkAction: {
    summary: 'How far such a job is, and what came of each order.',
    parameters: z.object({ bulkActionId: z.uuid() }),
    success: ok(z.object({ bulkAction: bulkActionSchema })),
    failures: ['bulkActionNotFound'],
  },
  streamOrderEvents: {
    summary:
      "Server-sent events named 'order' with the number, state and version of each order that is placed or moved.",
    headers: z.object({ 'last-event-id': z.optional(z.string().check(z.maxLength(20))) }),
    success: { ...ok(z.string()), type: 'text/event-stream' },
  },
  exportStaffOrders: {
    summary: 'The orders that match, as a CSV file of any length. It breaks off when it fails.',
    query: z.omit(staffOrdersQuerySchema, { cursor: true, limit: true }),
    success: { ...ok(z.string()), type: 'text/csv' },
  },
} as const satisfies Record<string, Operation>;
