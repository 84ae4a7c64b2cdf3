import * as z from 'zod/mini';
import { timestampSchema } from '../http/fields.ts';
import { mostFigureDays } from '../analytics/analytics.ts';
import { dayMs } from '../durations.ts';

const firstDay = '2000-01-01';

const period = {
  from: z.optional(z.iso.date()),
  to: z.optional(z.iso.date()),
};

type PeriodAsked = { from?: string | undefined; to?: string | undefined };

/** Both days or neither, in their order, and no more than a year. */
const isPeriod = ({ from, to }: PeriodAsked) => {
  if (from === undefined || to === undefined) return from === to;
  const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1;
  return from >= firstDay && days >= 1 && days <= mostFigureDays;
};
const wrongPeriod = { path: ['to'], message: 'from the first day to the last, a year at most' };

export const figuresQuerySchema = z.object(period).check(z.refine(isPeriod, wrongPeriod));
export const exportFiguresQuerySchema = z
  .object({ ...period, of: z.enum(['days', 'pieces']) })
  .check(z.refine(isPeriod, wrongPeriod));

const piece = { productId: z.string(), name: z.string(), image: z.string() };

export const figuresSchema = z.object({
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
    looks: z.int(),
  }),
  /** As many days before. */
  before: z.object({ orders: z.int(), amount: z.number() }),
  /** What brought most; amounts of pieces are their prices, before anything came off. */
  best: z.array(z.object({ ...piece, sold: z.int(), amount: z.number(), looks: z.int() })),
  /** Looked at most, and not sold once. */
  unbought: z.array(z.object({ ...piece, looks: z.int(), stock: z.int(), price: z.number() })),
  /** What came back, as far as a refund named its pieces. */
  returned: z.array(z.object({ ...piece, returned: z.int(), sold: z.int() })),
});

export type Figures = z.infer<typeof figuresSchema>;
