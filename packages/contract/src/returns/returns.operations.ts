import * as z from 'zod/mini';
import { idSchema } from '../id.ts';
import { withdrawalAnswerSchema } from '../withdrawal.ts';
import { withdrawalRequestSchema } from '../withdrawal.ts';
import { withdrawalsResponseSchema } from '../withdrawal.ts';
import type { Operation } from '../operations/operation.ts';
import { ok } from '../operations/operation.ts';



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
    success: ok(withdrawalAnswerSchema),
    failures: ['orderNotFound', 'withdrawalPeriodExpired', 'withdrawalNotPossible'],
  },
} as const satisfies Record<string, Operation>;
