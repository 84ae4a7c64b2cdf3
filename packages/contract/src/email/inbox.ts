import * as z from 'zod/mini';

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
