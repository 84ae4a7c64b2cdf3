import * as z from 'zod/mini';
import { timestampSchema } from '../http/fields.ts';

/** 'sent': mails only; the others are of every kind of job. */
export const jobViewSchema = z.enum(['failed', 'waiting', 'sent']);

export const staffJobSchema = z.object({
  jobId: z.string(),
  kind: z.string(),
  /** Which letter it is, where it is one: 'order-placed', 'reset'. */
  template: z.nullable(z.string()),
  /** Whom it goes to, as far as that is known before it goes. */
  to: z.nullable(z.string()),
  order: z.nullable(z.object({ orderId: z.string(), number: z.string() })),
  attempts: z.int(),
  /** When it was given up, is due, or was done. */
  at: timestampSchema,
  /** What the last attempt said. */
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
  /** Counted as far as 1,000. Late: due for a minute, and in nobody's hands. */
  failed: z.int(),
  waiting: z.int(),
  late: z.int(),
});

export type JobView = z.infer<typeof jobViewSchema>;
export type StaffJob = z.infer<typeof staffJobSchema>;
