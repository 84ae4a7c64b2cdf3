import * as z from 'zod/mini';
import { type Operation, ok } from '../http/operation.ts';
import { staffJobsQuerySchema, staffJobsResponseSchema } from './failed-email.ts';

export const emailStaffOperations = {
  listJobs: {
    summary: 'Mails and other work that was given up or waits, and mails that were sent.',
    query: staffJobsQuerySchema,
    success: ok(staffJobsResponseSchema),
  },
  retryDeadJobs: {
    summary: 'Everything that was given up is tried again, a thousand at a time.',
    success: ok(z.object({ count: z.int() })),
  },
  retryJob: {
    summary: 'One that was given up is tried again.',
    parameters: z.object({ jobId: z.string().check(z.regex(/^\d{1,18}$/)) }),
    success: ok(z.object({})),
    failures: ['jobNotFound'],
  },
} as const satisfies Record<string, Operation>;
