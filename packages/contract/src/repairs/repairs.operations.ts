import * as z from 'zod/mini';
import { idSchema } from '../http/fields.ts';
import { type Operation, ok } from '../http/operation.ts';
import {
  createRepairSchema,
  repairResponseSchema,
  repairsResponseSchema,
  respondToRepairSchema,
} from './repair.ts';

/** After-sales calls. */
export const afterSalesOperations = {
  listRepairs: {
    summary: 'Lists the repair requests of the user, newest first.',
    success: ok(repairsResponseSchema),
  },
  createRepair: {
    summary: 'Requests to resize, repair or clean an owned item.',
    parameters: z.object({ passportKey: idSchema }),
    body: createRepairSchema,
    success: ok(repairResponseSchema),
    failures: ['passportNotFound', 'repairAlreadyOpen'],
  },
  respondToRepair: {
    summary:
      'Accepts the quote of a repair, or cancels the repair before the shop has received the item.',
    parameters: z.object({ repairId: idSchema }),
    body: respondToRepairSchema,
    success: ok(repairResponseSchema),
    failures: ['repairNotFound', 'repairChanged'],
  },
} as const satisfies Record<string, Operation>;
