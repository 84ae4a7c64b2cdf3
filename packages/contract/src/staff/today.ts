import * as z from 'zod/mini';
import { timestampSchema } from '../http/fields.ts';
import { orderStateSchema } from '../order.ts';

/** What needs a hand now; 1,000 stands for 1,000 and more. */
export const todaySchema = z.object({
  toPack: z.int(),
  toShip: z.int(),
  awaitingPayment: z.int(),
  late: z.int(),
  failedMails: z.int(),
  /** Shoppers who stepped back and wait for their money, and the first of them. */
  withdrawals: z.int(),
  withdrawalOrders: z.array(
    z.object({
      orderId: z.string(),
      number: z.string(),
      name: z.string(),
      pieces: z.int(),
      amount: z.number(),
      at: timestampSchema,
    }),
  ),
  /** Pieces that sell, and of which there are only few. */
  lowStock: z.int(),
  lowStockPieces: z.array(
    z.object({ productId: z.string(), name: z.string(), image: z.string(), stock: z.int() }),
  ),
  /** 30 days in UTC, today last, without what was cancelled or never paid. */
  days: z.array(z.object({ day: z.string(), orders: z.int(), amount: z.number() })),
});

/** An order that was placed or moved a moment ago. */
export const orderNewsSchema = z.object({
  orderId: z.string(),
  number: z.string(),
  state: orderStateSchema,
  version: z.int(),
});

export type Today = z.infer<typeof todaySchema>;
export type OrderNews = z.infer<typeof orderNewsSchema>;
