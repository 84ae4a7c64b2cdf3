import * as z from 'zod/mini';
import { timestampSchema } from '../http/fields.ts';

/** 'sent' lists emails only; the other views list jobs of every kind. */
export const jobViewSchema = z.enum(['failed', 'waiting', 'sent']);

export const staffJobSchema = z.object({
  jobId: z.string(),
  kind: z.string(),
  /** The email template, such as 'order-placed'; null for other jobs. */
  template: z.nullable(z.string()),
  /** The recipient, if known before sending. */
  to: z.nullable(z.string()),
  order: z.nullable(z.object({ orderId: z.string(), number: z.string() })),
  attempts: z.int(),
  /** The time when the job died, is due, or was completed. */
  at: timestampSchema,
  /** The error of the last attempt. */
  error: z.nullable(z.string()),
});

export const staffJobsQuerySchema = z.object({
  view: z.optional(jobViewSchema),
  cursor: z.optional(
    z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z_\d{1,18}$/)),
  ),
});
export const staffJobsResponseSchema = z.object({
  jobs: z.array(staffJobSchema),
  nextCursor: z.nullable(z.string()),
  /** Capped at 1,000. late: due for a minute and not leased. */
  failed: z.int(),
  waiting: z.int(),
  late: z.int(),
});

export type JobView = z.infer<typeof jobViewSchema>;
export type StaffJob = z.infer<typeof staffJobSchema>;
