import * as z from 'zod/mini';
import { idSchema } from '../http/fields.ts';
import type { Operation } from '../http/operation.ts';
import { orderResponse } from '../orders/orders.staff-operations.ts';
import { resolveWithdrawalSchema } from '../orders/staff-order.ts';

export const returnsStaffOperations = {
  resolveWithdrawal: {
    summary:
      'Resolves a withdrawal without a refund, because nothing was paid or the refund was made by hand.',
    parameters: z.object({ orderId: idSchema, withdrawalId: z.uuid() }),
    body: resolveWithdrawalSchema,
    success: orderResponse,
    failures: ['orderNotFound', 'orderChanged', 'withdrawalAlreadyResolved'],
  },
} as const satisfies Record<string, Operation>;
