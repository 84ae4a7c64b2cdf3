import * as z from 'zod/mini';
import { emailAddressSchema, storableTextSchema, timestampSchema } from '../http/fields.ts';
import { nonBlankTextSchema } from '../reviews/review.ts';

/** The maximum length of a reply to a message. */
export const maxReplyLength = 5000;

/** The contact form. */
export const messageRequestSchema = z.object({
  firstName: z.optional(storableTextSchema(100)),
  lastName: z.optional(storableTextSchema(100)),
  email: emailAddressSchema,
  text: nonBlankTextSchema(5000),
});

export type MessageRequest = z.infer<typeof messageRequestSchema>;

export const staffMessageSchema = z.object({
  messageId: z.string(),
  /** First and last name; empty if none was given. */
  name: z.string(),
  email: z.string(),
  text: z.string(),
  at: timestampSchema,
  /** When and by whom it was resolved; null while it is open. */
  done: z.nullable(z.object({ at: timestampSchema, by: z.string() })),
  /** The replies that were sent from the back office, oldest first. */
  replies: z.array(z.object({ at: timestampSchema, by: z.string(), text: z.string() })),
  /** The account with this address, if any. */
  customerId: z.nullable(z.string()),
});

export const staffMessagesQuerySchema = z.object({
  view: z.optional(z.enum(['open', 'done'])),
  cursor: z.optional(z.uuid()),
});
export const staffMessagesResponseSchema = z.object({
  messages: z.array(staffMessageSchema),
  nextCursor: z.nullable(z.string()),
  /** The number of open messages, capped at 1,000. */
  open: z.int(),
});
/** replyId: chosen by the client. A repeated request with the same id sends one email. */
export const messageReplySchema = z.object({
  replyId: z.uuid(),
  text: nonBlankTextSchema(maxReplyLength),
});
export const messageResolvedSchema = z.object({ done: z.boolean() });

export type StaffMessage = z.infer<typeof staffMessageSchema>;
