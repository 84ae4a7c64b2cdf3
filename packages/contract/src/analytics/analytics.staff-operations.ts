import * as z from 'zod/mini';
import { type Operation, ok } from '../http/operation.ts';
import {
  analyticsQuerySchema,
  analyticsSchema,
  dashboardSchema,
  exportAnalyticsQuerySchema,
} from './analytics.ts';

export const analyticsStaffOperations = {
  getDashboard: {
    summary: 'Returns the open tasks and the sales of the last 30 days.',
    success: ok(z.object({ dashboard: dashboardSchema })),
  },
  getAnalytics: {
    summary:
      'Returns sales, refunds and product views by day and by product. Days are in UTC. The period is at most a year and defaults to the last 30 days.',
    query: analyticsQuerySchema,
    success: ok(z.object({ analytics: analyticsSchema })),
  },
  exportAnalytics: {
    summary: 'Exports the analytics as a CSV file with a row per day or per product.',
    query: exportAnalyticsQuerySchema,
    success: { ...ok(z.string()), type: 'text/csv' },
  },
} as const satisfies Record<string, Operation>;
