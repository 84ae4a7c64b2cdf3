import * as z from 'zod/mini';
import type { Operation } from '../operations/operation.ts';
import { ok } from '../operations/operation.ts';
import { exportFiguresQuerySchema } from '../staff/figures.ts';
import { figuresQuerySchema } from '../staff/figures.ts';
import { figuresSchema } from '../staff/figures.ts';
import { todaySchema } from '../staff/today.ts';



export const analyticsStaffOperations = {
  getDashboard: {
    summary: 'What needs a hand now, and what was sold.',
    success: ok(z.object({ today: todaySchema })),
  },
  getAnalytics: {
    summary:
      'What was sold, looked at and given back, by day and by piece; days in UTC, a year at most. Without days the last thirty.',
    query: figuresQuerySchema,
    success: ok(z.object({ figures: figuresSchema })),
  },
  exportAnalytics: {
    summary: 'The same as a CSV file, a line for each day or for each piece.',
    query: exportFiguresQuerySchema,
    success: { ...ok(z.string()), type: 'text/csv' },
  },
} as const satisfies Record<string, Operation>;
