import * as z from 'zod/mini';
import { idSchema } from '../id.ts';
import { invoiceSchema } from '../invoice.ts';
import type { Operation } from '../operations/operation.ts';
import { ok } from '../operations/operation.ts';



export const invoiceOperations = {
  getInvoice: {
    summary: 'The invoice of an order. There is none before the order is packed.',
    parameters: z.object({ orderId: idSchema }),
    success: ok(z.object({ invoice: invoiceSchema })),
    failures: ['orderNotFound'],
  },
} as const satisfies Record<string, Operation>;
