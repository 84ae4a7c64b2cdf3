import * as z from 'zod/mini';
import { addressSchema } from '../addresses/address.ts';
import { storableTextSchema, timestampSchema } from '../http/fields.ts';
import { staffOrderRowSchema } from '../orders/staff-order.ts';
import { nonBlankTextSchema } from '../reviews/review.ts';

/** A row of the customer list. */
export const customerRowSchema = z.object({
  customerId: z.string(),
  /** First and last name; empty if the account has none. */
  name: z.string(),
  /** The contact email of a guest; empty before the first order. */
  email: z.string(),
  guest: z.boolean(),
  /** True if an emailed link was followed. */
  emailVerified: z.boolean(),
  since: timestampSchema,
  /** Capped at 1,000. */
  orders: z.int(),
  /** The amounts paid, less refunds, by currency: that of the default market first. */
  spent: z.array(z.object({ currency: z.string(), amount: z.number() })),
  notes: z.int(),
});

export const customersQuerySchema = z.object({
  /** A prefix of an email address, a name or a last name. */
  search: z.optional(storableTextSchema(100)),
  cursor: z.optional(z.uuid()),
});
export const customersResponseSchema = z.object({
  customers: z.array(customerRowSchema),
  nextCursor: z.nullable(z.string()),
  /** The number of matches, capped at 1,000. */
  count: z.int(),
  countIsMore: z.boolean(),
});

export const customerSchema = z.extend(customerRowSchema, {
  mobile: z.string(),
  /** The addresses of the account, without the sample address. */
  addresses: z.array(addressSchema),
  /** The newest 50. */
  newestOrders: z.array(staffOrderRowSchema),
  /** Newest first. */
  notesWritten: z.array(
    z.object({ createdAt: timestampSchema, actorName: z.string(), text: z.string() }),
  ),
  reviews: z.int(),
});

export const customerNoteSchema = z.object({ text: nonBlankTextSchema(2000) });

export type Customer = z.infer<typeof customerSchema>;
export type CustomerRow = z.infer<typeof customerRowSchema>;
