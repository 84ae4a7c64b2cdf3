import type { Operation } from '../http/operation.ts';
import { orderParameters, orderResponse } from '../orders/orders.staff-operations.ts';
import { refundRequestSchema } from '../orders/staff-order.ts';

export const paymentsStaffOperations = {
  refundStaffOrder: {
    summary: 'Give money back, an amount or for pieces, at most what the shop has of the order.',
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
