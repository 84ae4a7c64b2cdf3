import { type Analytics, dayMs, rolePermissions } from '@briolette/contract';
import { formatCsvLine } from '@briolette/domain/csv';
import {
  countWaiting,
  getAnalytics,
  getAnalyticsWatermark,
  getDashboard,
  listCustomers,
  listProductAnalytics,
  listStaffOrders,
  listStaffProducts,
  logOrderExport,
  updateAnalytics,
} from '@briolette/storage';
import { createCsvResponse } from '../http/csv.ts';
import type { StaffHandlers } from '../http/handler.ts';
import type { AppContext } from '../ports/shop.ts';
import { flushProductViews } from './product-views.ts';

/** The default period. */
const usualDays = 30;
/** A count is reused for this long. */
const freshMs = 1000;
/** A longer backlog is left to the job. */
const maxDaysCounted = 92;

export const analyticsHandlers = {
  async getAnalytics({ shop, query }) {
    await refreshAnalytics(shop);
    const { compareFrom, compareTo } = query;
    const compare = compareFrom && compareTo ? { from: compareFrom, to: compareTo } : null;
    const period = getPeriod(query, shop.clock());
    return { analytics: await getAnalytics(shop.database, { ...period, compare }) };
  },

  async exportAnalytics({ shop, caller, query }) {
    await logOrderExport(shop.database, caller.actor, query, shop.clock());
    await refreshAnalytics(shop);
    const period = getPeriod(query, shop.clock());
    if (query.of === 'days') {
      const { days } = await getAnalytics(shop.database, period);
      return createCsvResponse('days.csv', [dayColumns, ...days.map(dayLine)].map(formatCsvLine));
    }
    const products = await listProductAnalytics(shop.database, period);
    const lines = products.map(({ productId, name, sold, amount, returned, views }) => [
      productId,
      name,
      sold,
      amount,
      returned,
      views,
    ]);
    return createCsvResponse('pieces.csv', [productColumns, ...lines].map(formatCsvLine));
  },
} satisfies Partial<StaffHandlers>;

const dayColumns = ['day', 'orders', 'sales', 'refunds', 'refunded'];
const dayLine = ({ day, orders, amount, refunds, refunded }: Analytics['days'][number]) => [
  day,
  orders,
  amount,
  refunds,
  refunded,
];
const productColumns = ['id', 'name', 'sold', 'sales before discounts', 'returned', 'looked at'];

/** Brings the analytics up to date. On failure the last count is used. */
async function refreshAnalytics(shop: AppContext): Promise<void> {
  const now = shop.clock();
  try {
    await flushProductViews(shop.database, shop.productViews, now);
    const until = await getAnalyticsWatermark(shop.database);
    if (until && now.getTime() - until.getTime() < freshMs) return;
    await updateAnalytics(shop.database, now, { maxDays: maxDaysCounted });
  } catch (error) {
    shop.reportError(error);
  }
}

function getPeriod(
  { from, to }: { from?: string | undefined; to?: string | undefined },
  now: Date,
) {
  if (from !== undefined && to !== undefined) return { from, to };
  const day = (ago: number) => new Date(now.getTime() - ago * dayMs).toISOString().slice(0, 10);
  return { from: day(usualDays - 1), to: day(0) };
}

/** The number of results of each kind. */
const maxFound = 6;
const anyOrder = { states: [], from: null, until: null, before: null, sort: 'newest' } as const;
const anyProduct = { states: [], categories: [], materials: [], after: '' };

export const dashboardStaffHandlers = {
  async getDashboard({ shop, caller }) {
    const { days, otherCurrencies, ...tasks } = await getDashboard(shop.database, shop.clock());
    const readsSales = rolePermissions[caller.role].includes('analytics.read');
    const sales = readsSales ? { days, otherCurrencies } : { days: null, otherCurrencies: null };
    return { dashboard: { ...tasks, ...sales } };
  },

  async getWaitingCounts({ shop, caller }) {
    const { messages, reviews } = await countWaiting(shop.database);
    const permissions = rolePermissions[caller.role];
    return {
      messages: permissions.includes('messages.manage') ? messages : null,
      reviews: permissions.includes('reviews.manage') ? reviews : null,
    };
  },

  async searchBackOffice({ shop: { database }, caller, query: { search } }) {
    if (search.trim() === '') return { orders: [], products: [], customers: [] };
    const permissions = rolePermissions[caller.role];
    const [orders, products, customers] = await Promise.all([
      permissions.includes('orders.read') &&
        listStaffOrders(database, { ...anyOrder, search }, maxFound),
      permissions.includes('products.read') &&
        listStaffProducts(database, { ...anyProduct, search }, maxFound),
      permissions.includes('customers.read') &&
        listCustomers(database, { search, before: null }, maxFound),
    ]);
    return {
      orders: orders ? orders.orders : null,
      products: products ? products.products : null,
      customers: customers ? customers.customers : null,
    };
  },
} satisfies Partial<StaffHandlers>;
