import type { Operation } from '../http/operation.ts';
import { orderParameters, orderResponse } from '../orders/orders.staff-operations.ts';
import { refundRequestSchema } from '../orders/staff-order.ts';

export const paymentsStaffOperations = {
  refundStaffOrder: {
    summary: 'Refunds an amount or order lines, up to the captured amount.',
    parameters: orderParameters,
    body: refundRequestSchema,
    success: orderResponse,
    failures: [
      'orderNotFound',
      'orderChanged',
      'refundExceedsCaptured',
      'lineRefunded',
      'refundIdUsed',
      'nothingToRefund',
      'withdrawalAlreadyResolved',
    ],
  },
} as const satisfies Record<string, Operation>;
