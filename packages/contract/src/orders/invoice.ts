import * as z from 'zod/mini';
import { addressSchema } from '../addresses/address.ts';
import { appliedDiscountSchema } from '../discounts/discount.ts';
import { timestampSchema } from '../http/fields.ts';
import { paymentModeSchema } from './order.ts';

/** The shop, as it stands on a paper. */
export const sellerSchema = z.object({
  name: z.string(),
  address: z.array(z.string()),
  email: z.string(),
  phone: z.string(),
});

/** Everything is as it was when the order was placed and the invoice written. */
export const invoiceSchema = z.object({
  /** One more than the one before it, without gaps. */
  number: z.string(),
  issuedAt: timestampSchema,
  seller: sellerSchema,
  orderNumber: z.string(),
  placedAt: timestampSchema,
  address: addressSchema,
  payBy: paymentModeSchema,
  lines: z.array(
    z.object({ name: z.string(), qty: z.int(), price: z.number(), amount: z.number() }),
  ),
  subtotal: z.number(),
  discount: z.number(),
  /** What the discount was, by name: their sum is the discount. */
  discounts: z.array(appliedDiscountSchema),
  delivery: z.number(),
  /** Below zero: the total is in whole units of the currency. */
  rounding: z.number(),
  total: z.number(),
  /** Taken so far. */
  paid: z.number(),
  /** What went back, each with a number of its own. */
  credits: z.array(z.object({ number: z.string(), at: timestampSchema, amount: z.number() })),
  /** The total less what went back. */
  remains: z.number(),
});

export type Invoice = z.infer<typeof invoiceSchema>;
