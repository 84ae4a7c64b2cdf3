import * as z from 'zod/mini';
import { dayMs } from '../http/durations.ts';
import { timestampSchema } from '../http/fields.ts';
import { orderStateSchema } from '../orders/order.ts';

/** The longest period of the figures: a leap year. */
export const maxAnalyticsDays = 366;

const firstDay = '2000-01-01';

const period = {
  from: z.optional(z.iso.date()),
  to: z.optional(z.iso.date()),
};

type PeriodQuery = { from?: string | undefined; to?: string | undefined };

/** Both days or neither, in their order, and no more than a year. */
const isPeriod = ({ from, to }: PeriodQuery) => {
  if (from === undefined || to === undefined) return from === to;
  const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1;
  return from >= firstDay && days >= 1 && days <= maxAnalyticsDays;
};
const wrongPeriod = { path: ['to'], message: 'from the first day to the last, a year at most' };

export const analyticsQuerySchema = z.object(period).check(z.refine(isPeriod, wrongPeriod));
export const exportAnalyticsQuerySchema = z
  .object({ ...period, of: z.enum(['days', 'products']) })
  .check(z.refine(isPeriod, wrongPeriod));

const productFields = { productId: z.string(), name: z.string(), image: z.string() };

export const analyticsSchema = z.object({
  /** What moved before is in them; null: they are being counted for the first time. */
  countedAt: z.nullable(timestampSchema),
  /** Every day of the period, by when an order was placed and a refund promised. */
  days: z.array(
    z.object({
      day: z.string(),
      orders: z.int(),
      amount: z.number(),
      refunds: z.int(),
      refunded: z.number(),
    }),
  ),
  totals: z.object({
    orders: z.int(),
    amount: z.number(),
    refunds: z.int(),
    refunded: z.number(),
    sold: z.int(),
    returned: z.int(),
    views: z.int(),
  }),
  /** As many days before. */
  before: z.object({ orders: z.int(), amount: z.number() }),
  /** What brought most; amounts of pieces are their prices, before anything came off. */
  best: z.array(z.object({ ...productFields, sold: z.int(), amount: z.number(), views: z.int() })),
  /** Looked at most, and not sold once. */
  unbought: z.array(
    z.object({ ...productFields, views: z.int(), stock: z.int(), price: z.number() }),
  ),
  /** What came back, as far as a refund named its pieces. */
  returned: z.array(z.object({ ...productFields, returned: z.int(), sold: z.int() })),
});

export type Analytics = z.infer<typeof analyticsSchema>;

/** What needs a hand now; 1,000 stands for 1,000 and more. */
export const dashboardSchema = z.object({
  toPack: z.int(),
  toShip: z.int(),
  awaitingPayment: z.int(),
  late: z.int(),
  failedEmails: z.int(),
  /** Shoppers who stepped back and wait for their money, and the first of them. */
  withdrawals: z.int(),
  withdrawalOrders: z.array(
    z.object({
      orderId: z.string(),
      number: z.string(),
      name: z.string(),
      units: z.int(),
      amount: z.number(),
      at: timestampSchema,
    }),
  ),
  /** Pieces that sell, and of which there are only few. */
  lowStock: z.int(),
  lowStockProducts: z.array(
    z.object({ productId: z.string(), name: z.string(), image: z.string(), stock: z.int() }),
  ),
  /** 30 days in UTC, today last, without what was cancelled or never paid. */
  days: z.array(z.object({ day: z.string(), orders: z.int(), amount: z.number() })),
});

/** An order that was placed or moved a moment ago. */
export const orderEventSchema = z.object({
  orderId: z.string(),
  number: z.string(),
  state: orderStateSchema,
  version: z.int(),
});

export type Dashboard = z.infer<typeof dashboardSchema>;
export type OrderEvent = z.infer<typeof orderEventSchema>;
