import * as z from 'zod/mini';
import { type Operation, ok } from '../http/operation.ts';
import {
  staffRepairResponseSchema,
  staffRepairsQuerySchema,
  staffRepairsResponseSchema,
  transitionRepairSchema,
} from './repair.ts';

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
