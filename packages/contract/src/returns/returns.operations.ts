import * as z from 'zod/mini';
import { idSchema } from '../http/fields.ts';
import { type Operation, ok } from '../http/operation.ts';
import {
  withdrawalRequestSchema,
  withdrawalResponseSchema,
  withdrawalsResponseSchema,
} from './return.ts';

export const returnsOperations = {
  listWithdrawals: {
    summary:
      'The orders that one may still step back from, and those that one has stepped back from, newest first.',
    success: ok(withdrawalsResponseSchema),
  },
  withdrawFromOrder: {
    summary:
      'Step back from pieces of an order: from when it is packed until 14 days after it was delivered. A receipt comes by mail, and the shop gives the money back.',
    parameters: z.object({ orderId: idSchema }),
    body: withdrawalRequestSchema,
    success: ok(withdrawalResponseSchema),
    failures: ['orderNotFound', 'withdrawalPeriodExpired', 'withdrawalNotPossible'],
  },
} as const satisfies Record<string, Operation>;
