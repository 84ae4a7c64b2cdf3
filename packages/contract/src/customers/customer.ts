import * as z from 'zod/mini';
import { storableTextSchema, timestampSchema } from '../http/fields.ts';
import { staffOrderRowSchema } from '../orders/staff-order.ts';
import { nonBlankTextSchema } from '../reviews/review.ts';

/** A line of the list of customers. */
export const customerRowSchema = z.object({
  customerId: z.string(),
  /** First and last name; empty: the account has none. */
  name: z.string(),
  email: z.string(),
  /** Whether a link that was mailed there has been followed. */
  emailVerified: z.boolean(),
  since: timestampSchema,
  /** Counted as far as 1,000. */
  orders: z.int(),
  notes: z.int(),
});

export const customersQuerySchema = z.object({
  /** The beginning of an e-mail address, of a name, or of a last name. */
  search: z.optional(storableTextSchema(100)),
  cursor: z.optional(z.uuid()),
});
export const customersResponseSchema = z.object({
  customers: z.array(customerRowSchema),
  nextCursor: z.nullable(z.string()),
  /** How many match, counted as far as 1,000. */
  count: z.int(),
  countIsMore: z.boolean(),
});

export const customerSchema = z.extend(customerRowSchema, {
  mobile: z.string(),
  /** The newest fifty. */
  newestOrders: z.array(staffOrderRowSchema),
  /** The newest first. */
  notesWritten: z.array(
    z.object({ createdAt: timestampSchema, actorName: z.string(), text: z.string() }),
  ),
  reviews: z.int(),
});

export const customerNoteSchema = z.object({ text: nonBlankTextSchema(2000) });

export type Customer = z.infer<typeof customerSchema>;
export type CustomerRow = z.infer<typeof customerRowSchema>;
