import * as z from 'zod/mini';
import { idSchema } from '../http/fields.ts';
import { type Operation, ok } from '../http/operation.ts';
import {
  createRepairSchema,
  repairResponseSchema,
  repairsResponseSchema,
  respondToRepairSchema,
} from './repair.ts';

/** What somebody may ask for once they have bought. */
export const afterSalesOperations = {
  listRepairs: {
    summary: "What one has asked the shop to do with one's pieces, the newest first.",
    success: ok(repairsResponseSchema),
  },
  createRepair: {
    summary: 'Ask the shop to resize, repair or clean a piece that one has bought here.',
    parameters: z.object({ passportKey: idSchema }),
    body: createRepairSchema,
    success: ok(repairResponseSchema),
    failures: ['passportNotFound', 'repairAlreadyOpen'],
  },
  respondToRepair: {
    summary: "Accept the shop's price for a service, or leave it before the piece is at the shop.",
    parameters: z.object({ repairId: idSchema }),
    body: respondToRepairSchema,
    success: ok(repairResponseSchema),
    failures: ['repairNotFound', 'repairChanged'],
  },
} as const satisfies Record<string, Operation>;
