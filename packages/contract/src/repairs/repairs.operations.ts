import * as z from 'zod/mini';
import { idSchema } from '../http/fields.ts';
import { type Operation, ok } from '../http/operation.ts';
import {
  serviceAnswerSchema,
  serviceRequestSchema,
  serviceResponseSchema,
  servicesResponseSchema,
} from './repair.ts';

/** What somebody may ask for once they have bought. */
export const afterSaleOperations = {
  listRepairs: {
    summary: "What one has asked the shop to do with one's pieces, the newest first.",
    success: ok(servicesResponseSchema),
  },
  createRepair: {
    summary: 'Ask the shop to resize, repair or clean a piece that one has bought here.',
    parameters: z.object({ passportKey: idSchema }),
    body: serviceRequestSchema,
    success: ok(serviceResponseSchema),
    failures: ['passportNotFound', 'repairAlreadyOpen'],
  },
  respondToRepair: {
    summary: "Accept the shop's price for a service, or leave it before the piece is at the shop.",
    parameters: z.object({ repairId: idSchema }),
    body: serviceAnswerSchema,
    success: ok(serviceResponseSchema),
    failures: ['repairNotFound', 'repairChanged'],
  },
} as const satisfies Record<string, Operation>;
