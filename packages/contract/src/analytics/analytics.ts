import * as fieldErrors from '@briolette/i18n/errors/fields';
import * as z from 'zod/mini';
import { staffProductRowSchema, stockSummaryFields } from '../catalogue/staff-product.ts';
import { customerRowSchema } from '../customers/customer.ts';
import { timestampSchema } from '../http/fields.ts';
import { orderStateSchema } from '../orders/order.ts';
import { staffOrderRowSchema } from '../orders/staff-order.ts';
import { dayMs } from '../settings/policy.ts';

/** The maximum period in days: a leap year. */
export const maxAnalyticsDays = 366;

const firstDay = '2000-01-01';

const day = z.optional(z.iso.date());
const period = { from: day, to: day };
/** The days to compare with; by default as many days before the period. */
const comparison = { compareFrom: day, compareTo: day };

type PeriodQuery = { from?: string | undefined; to?: string | undefined };

/** Checks that both days or neither are given, in order, and at most a year apart. */
const isPeriod = ({ from, to }: PeriodQuery) => {
  if (from === undefined || to === undefined) return from === to;
  const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1;
  return from >= firstDay && days >= 1 && days <= maxAnalyticsDays;
};
const wrongPeriod = { path: ['to'], message: fieldErrors.period };

export const analyticsQuerySchema = z.object({ ...period, ...comparison }).check(
  z.refine(isPeriod, wrongPeriod),
  z.refine(({ compareFrom, compareTo }) => isPeriod({ from: compareFrom, to: compareTo }), {
    path: ['compareTo'],
    message: fieldErrors.period,
  }),
);
export const exportAnalyticsQuerySchema = z
  .object({ ...period, of: z.enum(['days', 'products']) })
  .check(z.refine(isPeriod, wrongPeriod));

const productFields = { productId: z.string(), name: z.string(), image: z.string() };

export const analyticsSchema = z.object({
  /** Changes before this time are included; null while the first count is running. */
  countedAt: z.nullable(timestampSchema),
  /** One entry per day, by the time an order was placed or a refund requested. */
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
  /** The days of the comparison. */
  before: z.object({ orders: z.int(), amount: z.number() }),
  /** The totals in currencies other than the shop's own, which the others don't contain. */
  otherCurrencies: z.array(
    z.object({
      currency: z.string(),
      orders: z.int(),
      amount: z.number(),
      refunds: z.int(),
      refunded: z.number(),
    }),
  ),
  /** Best sellers. Amounts are list prices before discounts. */
  best: z.array(z.object({ ...productFields, sold: z.int(), amount: z.number(), views: z.int() })),
  /** Most viewed products without a sale. */
  unbought: z.array(
    z.object({ ...productFields, views: z.int(), stock: z.int(), price: z.number() }),
  ),
  /** Returned products, as far as refunds named lines. */
  returned: z.array(z.object({ ...productFields, returned: z.int(), sold: z.int() })),
});

export type Analytics = z.infer<typeof analyticsSchema>;

/** Counts are capped at 1,000. */
export const dashboardSchema = z.object({
  toPack: z.int(),
  toShip: z.int(),
  awaitingPayment: z.int(),
  late: z.int(),
  failedEmails: z.int(),
  /** Unresolved withdrawals, and the oldest of them. */
  withdrawals: z.int(),
  withdrawalOrders: z.array(
    z.object({
      orderId: z.string(),
      number: z.string(),
      name: z.string(),
      units: z.int(),
      amount: z.number(),
      currency: z.string(),
      /** The subtotal of the order is a multiple of it, in units: 1 in the default market. */
      roundingStep: z.optional(z.number()),
      at: timestampSchema,
    }),
  ),
  /** Recently sold products of which a variant is sold out or has only a few left. */
  lowStock: z.int(),
  lowStockProducts: z.array(
    z.object({
      productId: z.string(),
      name: z.string(),
      image: z.string(),
      ...stockSummaryFields,
    }),
  ),
  /**
   * The last 30 days in UTC, without cancelled and unpaid orders. null without permission to read
   * analytics.
   */
  days: z.nullable(z.array(z.object({ day: z.string(), orders: z.int(), amount: z.number() }))),
  /**
   * The sales of these days in currencies other than the shop's own, which the others don't contain.
   * null without permission to read analytics.
   */
  otherCurrencies: z.nullable(
    z.array(
      z.object({
        currency: z.string(),
        orders: z.int(),
        amount: z.number(),
        /** The amount of today. */
        today: z.number(),
      }),
    ),
  ),
});

/** What waits for an answer, capped at 1,000. null without the permission for it. */
export const waitingCountsSchema = z.object({
  messages: z.nullable(z.int()),
  reviews: z.nullable(z.int()),
});

/** The best matches of each kind, which is null without the permission to read it. */
export const backOfficeSearchSchema = z.object({
  orders: z.nullable(z.array(staffOrderRowSchema)),
  products: z.nullable(z.array(staffProductRowSchema)),
  customers: z.nullable(z.array(customerRowSchema)),
});

/** An order that was just placed or changed. */
export const orderEventSchema = z.object({
  orderId: z.string(),
  number: z.string(),
  state: orderStateSchema,
  version: z.int(),
});

export type Dashboard = z.infer<typeof dashboardSchema>;
export type OrderEvent = z.infer<typeof orderEventSchema>;
