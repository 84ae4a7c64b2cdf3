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
      'Returns the items of a shipped order with the keys of their passports. Creates the passports on the first call. Withdrawn items have none.',
    parameters: z.object({ orderId: idSchema }),
    success: ok(ownedItemsResponseSchema),
    failures: ['orderNotFound'],
  },
  getPassport: {
    summary: 'Returns the passport of a sold item. Anyone with the key can read it.',
    parameters: z.object({ passportKey: idSchema }),
    success: ok(passportResponseSchema),
    failures: ['passportNotFound'],
  },
  getValuation: {
    summary:
      'Returns the passport of an item with its value on the day of sale. Only for the buyer.',
    parameters: z.object({ passportKey: idSchema }),
    success: ok(valuationResponseSchema),
    failures: ['passportNotFound'],
  },
} as const satisfies Record<string, Operation>;
