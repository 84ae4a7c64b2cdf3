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
    summary:
      'What shoppers have asked for their pieces: open services from the oldest, ended ones from the newest.',
    query: staffRepairsQuerySchema,
    success: ok(staffRepairsResponseSchema),
  },
  getStaffRepair: {
    summary: 'One service, with what happened to it.',
    parameters: z.object({ repairId: z.uuid() }),
    success: ok(staffRepairResponseSchema),
    failures: ['repairNotFound'],
  },
  transitionStaffRepair: {
    summary:
      'Take the next step with a service: quote (with a price), refuse, receive, finish, return. Its owner is told by mail.',
    parameters: z.object({ repairId: z.uuid() }),
    body: transitionRepairSchema,
    success: ok(staffRepairResponseSchema),
    failures: ['repairNotFound', 'repairChanged'],
  },
} as const satisfies Record<string, Operation>;
