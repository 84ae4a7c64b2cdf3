import * as z from 'zod/mini';
import { emailAddressSchema } from './email-address.ts';
import { wordsSchema } from './review.ts';
import { storableText } from './storable-text.ts';

/** What somebody writes to the shop by its form. */
export const messageRequestSchema = z.object({
  firstName: z.optional(storableText(100)),
  lastName: z.optional(storableText(100)),
  email: emailAddressSchema,
  text: wordsSchema(5000),
});

export type MessageRequest = z.infer<typeof messageRequestSchema>;
