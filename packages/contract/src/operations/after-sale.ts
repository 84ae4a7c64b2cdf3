import * as z from 'zod/mini';
import { idSchema } from '../id.ts';
import {
  ownPiecesResponseSchema,
  passportResponseSchema,
  valuationResponseSchema,
} from '../passport.ts';
import {
  serviceAnswerSchema,
  serviceRequestSchema,
  serviceResponseSchema,
  servicesResponseSchema,
} from '../service.ts';
import {
  withdrawalAnswerSchema,
  withdrawalRequestSchema,
  withdrawalsResponseSchema,
} from '../withdrawal.ts';
import { type Operation, ok } from './operation.ts';

/** What somebody may ask for once they have bought. */
export const afterSaleOperations = {
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
  createPassports: {
    summary:
      'The pieces of an order that was sent, each with the key of its passport, which is made with the first such call. What was withdrawn has none.',
    parameters: z.object({ orderId: idSchema }),
    success: ok(ownPiecesResponseSchema),
    failures: ['orderNotFound'],
  },
  getPassport: {
    summary: 'What is known of a piece that was sold, for whoever has its key.',
    parameters: z.object({ passportKey: idSchema }),
    success: ok(passportResponseSchema),
    failures: ['passportNotFound'],
  },
  getValuation: {
    summary:
      'What a piece was worth on the day it was sold, for who bought it, with what is known of it.',
    parameters: z.object({ passportKey: idSchema }),
    success: ok(valuationResponseSchema),
    failures: ['passportNotFound'],
  },
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
