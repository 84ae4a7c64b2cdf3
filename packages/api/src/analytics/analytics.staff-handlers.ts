import { dayMs, type Figures } from '@briolette/contract';
import { csvLine } from '@briolette/domain/csv';
import {
  countFigures,
  figuresCountedUntil,
  noteExport,
  readFigures,
  readPieceFigures,
} from '@briolette/storage';
import { csvFile } from '../http/csv.ts';
import type { StaffHandlers } from '../http/handler.ts';
import type { Shop } from '../ports/shop.ts';
import { keepLooks } from './product-views.ts';

/** Unless the client asks for others. */
const usualDays = 30;
/** Whoever reads again within this time reads what was counted. */
const freshMs = 1000;
/** More is counted by the job: nobody waits for it here. */
const mostDaysCounted = 92;

export const figureHandlers = {
  async getAnalytics({ shop, query }) {
    await countNow(shop);
    return { figures: await readFigures(shop.database, periodOf(query, shop.clock())) };
  },

  async exportAnalytics({ shop, caller, query }) {
    await noteExport(shop.database, caller.actor, query, shop.clock());
    await countNow(shop);
    const period = periodOf(query, shop.clock());
    if (query.of === 'days') {
      const { days } = await readFigures(shop.database, period);
      return csvFile('days.csv', [dayColumns, ...days.map(dayLine)].map(csvLine));
    }
    const pieces = await readPieceFigures(shop.database, period);
    const lines = pieces.map(({ productId, name, sold, amount, returned, looks }) => [
      productId,
      name,
      sold,
      amount,
      returned,
      looks,
    ]);
    return csvFile('pieces.csv', [pieceColumns, ...lines].map(csvLine));
  },
} satisfies Partial<StaffHandlers>;

const dayColumns = ['day', 'orders', 'sales', 'refunds', 'refunded'];
const dayLine = ({ day, orders, amount, refunds, refunded }: Figures['days'][number]) => [
  day,
  orders,
  amount,
  refunds,
  refunded,
];
const pieceColumns = ['id', 'name', 'sold', 'sales before discounts', 'returned', 'looked at'];

/** What moved a moment ago is in the figures. Where it cannot be counted they are read as they are. */
async function countNow(shop: Shop): Promise<void> {
  const now = shop.clock();
  try {
    await keepLooks(shop.database, shop.productViews, now);
    const until = await figuresCountedUntil(shop.database);
    if (until && now.getTime() - until.getTime() < freshMs) return;
    await countFigures(shop.database, now, { mostDays: mostDaysCounted });
  } catch (error) {
    shop.reportError(error);
  }
}

function periodOf({ from, to }: { from?: string | undefined; to?: string | undefined }, now: Date) {
  if (from !== undefined && to !== undefined) return { from, to };
  const day = (ago: number) => new Date(now.getTime() - ago * dayMs).toISOString().slice(0, 10);
  return { from: day(usualDays - 1), to: day(0) };
}
