import * as z from 'zod/mini';
import { storableTextSchema } from '../http/fields.ts';
import { created, type Operation, ok } from '../http/operation.ts';
import {
  emailIdSchema,
  inboxEmailResponseSchema,
  inboxEmailsResponseSchema,
  inboxHeadersSchema,
  inboxKeyResponseSchema,
  resendEmailSchema,
  sentEmailSchema,
  sentEmailsQuerySchema,
  sentEmailsResponseSchema,
  staffJobsQuerySchema,
  staffJobsResponseSchema,
} from './email.ts';

export const inboxOperations = {
  createInboxKey: {
    summary:
      'Creates a key to the inbox of this account. Demo shops only. The key outlives the login, so that a password reset email can be read without one.',
    success: created(inboxKeyResponseSchema),
    failures: ['callNotFound'],
  },
  listInboxEmails: {
    summary: 'Lists the emails of the accounts whose keys are sent, newest first. Demo shops only.',
    headers: inboxHeadersSchema,
    success: ok(inboxEmailsResponseSchema),
    failures: ['callNotFound'],
  },
  getInboxEmail: {
    summary: 'Returns an email as HTML and text. Demo shops only.',
    parameters: z.object({ emailId: storableTextSchema(300) }),
    headers: inboxHeadersSchema,
    success: ok(inboxEmailResponseSchema),
    failures: ['emailNotFound', 'callNotFound'],
  },
} as const satisfies Record<string, Operation>;

export const emailStaffOperations = {
  listJobs: {
    summary: 'Lists failed or waiting emails, or the dead and waiting jobs that send none.',
    query: staffJobsQuerySchema,
    success: ok(staffJobsResponseSchema),
  },
  listSentEmails: {
    summary: 'Lists sent emails, newest first.',
    query: sentEmailsQuerySchema,
    success: ok(sentEmailsResponseSchema),
  },
  getSentEmail: {
    summary: 'Returns a sent email without its personal links.',
    parameters: z.object({ emailId: emailIdSchema }),
    success: ok(z.object({ email: sentEmailSchema })),
    failures: ['sentEmailNotFound'],
  },
  resendEmail: {
    summary: 'Sends an email again to the same recipient.',
    parameters: z.object({ emailId: emailIdSchema }),
    body: resendEmailSchema,
    success: ok(z.object({})),
    failures: ['sentEmailNotFound', 'emailNotResendable'],
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
