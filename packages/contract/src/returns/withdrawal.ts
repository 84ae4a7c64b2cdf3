import * as z from 'zod/mini';
import { storableTextSchema, timestampSchema } from '../http/fields.ts';
import { withdrawalSchema } from '../orders/order.ts';

/** The withdrawals of an order, and what can still be withdrawn. */
export const orderWithdrawalsSchema = z.object({
  orderId: z.string(),
  open: z.boolean(),
  /** The end of the period; null before delivery. */
  until: z.nullable(timestampSchema),
  lines: z.array(
    z.object({
      lineId: z.string(),
      name: z.string(),
      image: z.string(),
      /** Units not withdrawn yet. */
      left: z.int(),
      /** Made to order or engraved: excluded from withdrawal. */
      personal: z.boolean(),
    }),
  ),
  withdrawals: z.array(withdrawalSchema),
});

export const withdrawalsResponseSchema = z.object({ orders: z.array(orderWithdrawalsSchema) });
export const withdrawalResponseSchema = z.object({ order: orderWithdrawalsSchema });

export const withdrawalRequestSchema = z.object({
  /** An idempotency key. */
  withdrawalId: z.uuid(),
  lines: z
    .array(z.object({ lineId: storableTextSchema(300), qty: z.int().check(z.minimum(1)) }))
    .check(z.minLength(1), z.maxLength(200)),
});
export type OrderWithdrawals = z.infer<typeof orderWithdrawalsSchema>;
