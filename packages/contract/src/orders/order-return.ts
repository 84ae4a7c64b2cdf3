import * as z from 'zod/mini';
import { timestampSchema } from '../http/fields.ts';

const withdrawnLineSchema = z.object({ lineId: z.string(), name: z.string(), qty: z.int() });

/** A declared withdrawal. */
export const withdrawalSchema = z.object({
  withdrawalId: z.string(),
  at: timestampSchema,
  lines: z.array(withdrawnLineSchema),
  /** The amount due for these items. The last items of an order include delivery. */
  amount: z.number(),
  /** Null until the withdrawal is resolved. */
  resolvedAt: z.nullable(timestampSchema),
});

export type Withdrawal = z.infer<typeof withdrawalSchema>;
