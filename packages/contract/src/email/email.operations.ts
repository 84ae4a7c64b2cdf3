import * as z from 'zod/mini';
import { storableTextSchema } from '../http/fields.ts';
import { created, type Operation, ok } from '../http/operation.ts';
import {
  inboxEmailResponseSchema,
  inboxEmailsResponseSchema,
  inboxHeadersSchema,
  inboxKeyResponseSchema,
} from './inbox.ts';

export const inboxOperations = {
  createInboxKey: {
    summary:
      'A key to the mails of this account, in a demonstration that mails nobody. It lasts longer than the login: the mail with a new password is read without one.',
    success: created(inboxKeyResponseSchema),
    failures: ['callNotFound'],
  },
  listInboxEmails: {
    summary: 'The mails of the accounts whose keys are sent, newest first. Demonstrations only.',
    headers: inboxHeadersSchema,
    success: ok(inboxEmailsResponseSchema),
    failures: ['callNotFound'],
  },
  getInboxEmail: {
    summary: 'One mail, as HTML and as text. Demonstrations only.',
    parameters: z.object({ emailId: storableTextSchema(300) }),
    headers: inboxHeadersSchema,
    success: ok(inboxEmailResponseSchema),
    failures: ['emailNotFound', 'callNotFound'],
  },
} as const satisfies Record<string, Operation>;
