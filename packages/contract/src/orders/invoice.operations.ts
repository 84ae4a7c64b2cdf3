import * as z from 'zod/mini';
import { idSchema } from '../http/fields.ts';
import { type Operation, ok } from '../http/operation.ts';
import { invoiceSchema } from './invoice.ts';

export const invoiceOperations = {
  getInvoice: {
    summary: 'Returns the invoice of an order. It is issued when the order is packed.',
    parameters: z.object({ orderId: idSchema }),
    success: ok(z.object({ invoice: invoiceSchema })),
    failures: ['orderNotFound'],
  },
} as const satisfies Record<string, Operation>;
