import * as z from 'zod/mini';
import { idSchema } from '../http/fields.ts';
import { type Operation, ok } from '../http/operation.ts';
import {
  ownedItemsResponseSchema,
  passportResponseSchema,
  valuationResponseSchema,
} from './passport.ts';

export const passportsOperations = {
  createPassports: {
    summary:
      'The pieces of an order that was sent, each with the key of its passport, which is made with the first such call. What was withdrawn has none.',
    parameters: z.object({ orderId: idSchema }),
    success: ok(ownedItemsResponseSchema),
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
} as const satisfies Record<string, Operation>;
