import * as z from 'zod/mini';
import { storableTextSchema, timestampSchema } from '../http/fields.ts';
import { withdrawalSchema } from '../orders/order-return.ts';

/** How long after it was delivered somebody may step back from an order: the law's days. */
export const withdrawalDays = 14;

/** Of one order: whether one may still step back from it, from what, and what was said so far. */
export const orderWithdrawalsSchema = z.object({
  orderId: z.string(),
  open: z.boolean(),
  /** The end of the time; null: it has not begun, because nothing was delivered. */
  until: z.nullable(timestampSchema),
  lines: z.array(
    z.object({
      lineId: z.string(),
      name: z.string(),
      image: z.string(),
      /** How many are not withdrawn. */
      left: z.int(),
      /** Made for this person: it cannot be sold to another, and stays. */
      personal: z.boolean(),
    }),
  ),
  withdrawals: z.array(withdrawalSchema),
});

export const withdrawalsResponseSchema = z.object({ orders: z.array(orderWithdrawalsSchema) });
export const withdrawalResponseSchema = z.object({ order: orderWithdrawalsSchema });

export const withdrawalRequestSchema = z.object({
  /** Made once for what is meant: sent again, it is the same withdrawal. */
  withdrawalId: z.uuid(),
  lines: z
    .array(z.object({ lineId: storableTextSchema(300), qty: z.int().check(z.minimum(1)) }))
    .check(z.minLength(1), z.maxLength(200)),
});
export type OrderWithdrawals = z.infer<typeof orderWithdrawalsSchema>;
