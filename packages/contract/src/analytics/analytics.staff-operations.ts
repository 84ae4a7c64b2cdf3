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
    summary: 'What needs a hand now, and what was sold.',
    success: ok(z.object({ dashboard: dashboardSchema })),
  },
  getAnalytics: {
    summary:
      'What was sold, looked at and given back, by day and by piece; days in UTC, a year at most. Without days the last thirty.',
    query: analyticsQuerySchema,
    success: ok(z.object({ analytics: analyticsSchema })),
  },
  exportAnalytics: {
    summary: 'The same as a CSV file, a line for each day or for each piece.',
    query: exportAnalyticsQuerySchema,
    success: { ...ok(z.string()), type: 'text/csv' },
  },
} as const satisfies Record<string, Operation>;
