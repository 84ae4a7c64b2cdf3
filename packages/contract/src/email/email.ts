import * as z from 'zod/mini';
import { storableTextSchema, timestampSchema } from '../http/fields.ts';

const fields = {
  id: z.string(),
  from: z.string(),
  to: z.string(),
  subject: z.string(),
  sentAt: z.string(),
};

export const inboxEmailSchema = z.object({
  ...fields,
  html: z.string(),
  text: z.string(),
  /** Headers beside the common ones. */
  headers: z.optional(z.record(z.string(), z.string())),
});
export const inboxEmailResponseSchema = z.object({ email: inboxEmailSchema });
export const inboxEmailsResponseSchema = z.object({ emails: z.array(z.object(fields)) });
export const inboxKeyResponseSchema = z.object({ key: z.string() });

/** Inbox keys, separated by spaces. */
export const inboxHeadersSchema = z.object({
  'inbox-keys': z.optional(z.string().check(z.maxLength(4000))),
});

/** The id of a sent email. */
export const emailIdSchema = z.string().check(z.regex(/^\d{1,18}$/));

/** 'background' lists the jobs that aren't emails, dead or waiting. */
export const jobViewSchema = z.enum(['failed', 'waiting', 'background']);

export const staffJobSchema = z.object({
  jobId: z.string(),
  kind: z.string(),
  /** The email template, such as 'order-placed'; null for other jobs. */
  template: z.nullable(z.string()),
  /** The recipient, if known before sending. */
  to: z.nullable(z.string()),
  order: z.nullable(z.object({ orderId: z.string(), number: z.string() })),
  attempts: z.int(),
  /** The time when the job died or is due. */
  at: timestampSchema,
  /** The error of the last attempt. */
  error: z.nullable(z.string()),
  /** Whether it failed for good and can be retried. */
  dead: z.boolean(),
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
  /** Emails. All counts are capped at 1,000. */
  failed: z.int(),
  waiting: z.int(),
  /** Dead jobs that aren't emails. */
  failedJobs: z.int(),
  /** Jobs of any kind that are due for a minute and not leased. */
  late: z.int(),
});

/** A sent email. Copies are deleted after the retention period. */
export const sentEmailRowSchema = z.object({
  emailId: z.string(),
  /** The email template, such as 'order-placed'. */
  template: z.string(),
  to: z.string(),
  subject: z.string(),
  sentAt: timestampSchema,
  order: z.nullable(z.object({ orderId: z.string(), number: z.string() })),
});
export const sentEmailSchema = z.extend(sentEmailRowSchema, {
  from: z.string(),
  html: z.string(),
  text: z.string(),
  /** Whether a personal link was replaced. */
  isRedacted: z.boolean(),
  /** False if it had a personal link, or its recipient is no longer the account's address. */
  canResend: z.boolean(),
});
export const sentEmailsQuerySchema = z.object({
  /** A prefix of the recipient's address. */
  search: z.optional(storableTextSchema(100)),
  cursor: z.optional(emailIdSchema),
});
export const sentEmailsResponseSchema = z.object({
  emails: z.array(sentEmailRowSchema),
  nextCursor: z.nullable(z.string()),
});
/** resendId: chosen by the client. A repeated request with the same id sends one email. */
export const resendEmailSchema = z.object({ resendId: z.uuid() });

export type SentEmail = z.infer<typeof sentEmailSchema>;
export type SentEmailRow = z.infer<typeof sentEmailRowSchema>;
export type JobView = z.infer<typeof jobViewSchema>;
export type StaffJob = z.infer<typeof staffJobSchema>;
