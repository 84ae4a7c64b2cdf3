import * as z from 'zod/mini';
import { storableTextSchema } from '../http/fields.ts';
import { type Operation, ok } from '../http/operation.ts';
import {
  analyticsQuerySchema,
  analyticsSchema,
  backOfficeSearchSchema,
  dashboardSchema,
  exportAnalyticsQuerySchema,
  waitingCountsSchema,
} from './analytics.ts';

export const analyticsStaffOperations = {
  getDashboard: {
    summary: 'Returns the open tasks and the sales of the last 30 days.',
    success: ok(z.object({ dashboard: dashboardSchema })),
  },
  getWaitingCounts: {
    summary: 'Returns how many messages and reviews wait for an answer.',
    success: ok(waitingCountsSchema),
  },
  searchBackOffice: {
    summary:
      'Finds orders by number, customer, telephone number and tracking number, products by name and id, and customers by name, email and telephone number.',
    query: z.object({ search: storableTextSchema(100) }),
    success: ok(backOfficeSearchSchema),
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
