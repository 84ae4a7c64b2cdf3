import * as z from 'zod/mini';
import { idSchema } from '../http/fields.ts';
import { type Operation, ok } from '../http/operation.ts';
import { orderResponse } from '../orders/orders.operations.ts';
import { resolveWithdrawalSchema } from '../orders/staff-order.ts';
import {
  withdrawalRequestSchema,
  withdrawalResponseSchema,
  withdrawalsResponseSchema,
} from './withdrawal.ts';

export const returnsOperations = {
  listWithdrawals: {
    summary:
      'Lists the orders that can be withdrawn from and the withdrawals so far, newest first.',
    success: ok(withdrawalsResponseSchema),
  },
  withdrawFromOrder: {
    summary:
      'Withdraws from items of an order, from when it is packed until 14 days after delivery. The customer gets a receipt by email.',
    parameters: z.object({ orderId: idSchema }),
    body: withdrawalRequestSchema,
    success: ok(withdrawalResponseSchema),
    failures: ['orderNotFound', 'withdrawalPeriodExpired', 'withdrawalNotPossible'],
  },
} as const satisfies Record<string, Operation>;

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
