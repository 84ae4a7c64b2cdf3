import * as z from 'zod/mini';
import { cartLineSchema, timestampSchema } from './account.ts';
import { addressSchema } from './address.ts';
import { storableText } from './storable-text.ts';

export const payBySchema = z.enum(['online', 'Cash on delivery']);

export const orderRequestSchema = z.object({
  addressId: storableText(100),
  payBy: payBySchema,
  /** The grand total the shopper saw. When it is no longer the total, nothing is placed. */
  amount: z.optional(z.number().check(z.minimum(0), z.maximum(1_000_000_000))),
});

export const orderSchema = z.object({
  orderId: z.string(),
  orders: z.array(cartLineSchema),
  address: addressSchema,
  amount: z.number(),
  payBy: payBySchema,
  deliveryDate: z.string().check(z.length(15)),
  placedAt: timestampSchema,
  cashback: z.number(),
});

export const orderResponseSchema = z.object({ order: orderSchema });
export const ordersResponseSchema = z.object({
  orders: z.array(orderSchema),
  nextCursor: z.nullable(z.string()),
});

export type Order = z.infer<typeof orderSchema>;
export type OrderRequest = z.infer<typeof orderRequestSchema>;
