import * as z from 'zod/mini';
import { emailAddressSchema, storableTextSchema, timestampSchema } from '../http/fields.ts';
import { nonBlankTextSchema } from '../reviews/review.ts';

/** What somebody writes to the shop by its form. */
export const messageRequestSchema = z.object({
  firstName: z.optional(storableTextSchema(100)),
  lastName: z.optional(storableTextSchema(100)),
  email: emailAddressSchema,
  text: nonBlankTextSchema(5000),
});

export type MessageRequest = z.infer<typeof messageRequestSchema>;

export const staffMessageSchema = z.object({
  messageId: z.string(),
  /** First and last name; empty: none was given. */
  name: z.string(),
  email: z.string(),
  text: z.string(),
  at: timestampSchema,
  /** When somebody was done with it, and who; null: it waits. */
  done: z.nullable(z.object({ at: timestampSchema, by: z.string() })),
  /** The account that has this address, if there is one. */
  customerId: z.nullable(z.string()),
});

export const staffMessagesQuerySchema = z.object({
  view: z.optional(z.enum(['open', 'done'])),
  cursor: z.optional(z.uuid()),
});
export const staffMessagesResponseSchema = z.object({
  messages: z.array(staffMessageSchema),
  nextCursor: z.nullable(z.string()),
  /** How many wait, counted as far as 1,000. */
  open: z.int(),
});
export const messageResolvedSchema = z.object({ done: z.boolean() });

export type StaffMessage = z.infer<typeof staffMessageSchema>;
