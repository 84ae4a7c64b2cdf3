import * as z from 'zod/mini';
import { idSchema } from '../http/fields.ts';
import { type Operation, ok } from '../http/operation.ts';
import {
  createRepairSchema,
  repairResponseSchema,
  repairsResponseSchema,
  respondToRepairSchema,
  staffRepairResponseSchema,
  staffRepairsQuerySchema,
  staffRepairsResponseSchema,
  transitionRepairSchema,
} from './repair.ts';

/** After-sales calls. */
export const repairsOperations = {
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

export const repairsStaffOperations = {
  listStaffRepairs: {
    summary: 'Lists the repair requests: open ones oldest first, closed ones newest first.',
    query: staffRepairsQuerySchema,
    success: ok(staffRepairsResponseSchema),
  },
  getStaffRepair: {
    summary: 'Returns a repair request with its timeline.',
    parameters: z.object({ repairId: z.uuid() }),
    success: ok(staffRepairResponseSchema),
    failures: ['repairNotFound'],
  },
  transitionStaffRepair: {
    summary:
      'Moves a repair to its next state: quote (with a price), decline, receive, finish or return. The customer is notified by email.',
    parameters: z.object({ repairId: z.uuid() }),
    body: transitionRepairSchema,
    success: ok(staffRepairResponseSchema),
    failures: ['repairNotFound', 'repairChanged'],
  },
} as const satisfies Record<string, Operation>;
