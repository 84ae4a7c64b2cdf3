import * as z from 'zod/mini';
import { type Operation, ok } from '../http/operation.ts';
import { staffJobsQuerySchema, staffJobsResponseSchema } from './failed-email.ts';

export const emailStaffOperations = {
  listJobs: {
    summary: 'Lists dead jobs, waiting jobs or sent emails.',
    query: staffJobsQuerySchema,
    success: ok(staffJobsResponseSchema),
  },
  retryDeadJobs: {
    summary: 'Retries dead jobs, up to 1,000 per call.',
    success: ok(z.object({ count: z.int() })),
  },
  retryJob: {
    summary: 'Retries a dead job.',
    parameters: z.object({ jobId: z.string().check(z.regex(/^\d{1,18}$/)) }),
    success: ok(z.object({})),
    failures: ['jobNotFound'],
  },
} as const satisfies Record<string, Operation>;
