import * as z from 'zod/mini';
import { timestampSchema } from '../http/fields.ts';

const withdrawnLineSchema = z.object({ lineId: z.string(), name: z.string(), qty: z.int() });

/** What somebody said, and what comes of it. */
export const withdrawalSchema = z.object({
  withdrawalId: z.string(),
  at: timestampSchema,
  lines: z.array(withdrawnLineSchema),
  /** What was paid for these pieces; with the last of an order comes what was charged beside them. */
  amount: z.number(),
  /** null: the shop has not given the money back yet. */
  resolvedAt: z.nullable(timestampSchema),
});

export type Withdrawal = z.infer<typeof withdrawalSchema>;
